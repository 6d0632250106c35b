import { isOf } from '../../files/edited-file.ts'

/** Whether a file holds settings of a program, and no code. */
export const holdsSettings = (path: string): boolean => isOf(path, 'settings')

/** A template of a file with settings is read as that file: `nginx.conf.j2`, `app.service.tmpl`. */
export const untemplated = (path: string): string => {
  const inner = path.replace(/\.(?:j2|jinja2?|tmpl|tpl|gotmpl|erb|epp|template|dist|in)$/, '')
  return inner !== path && (holdsSettings(inner) || /(?:\.(?:service|socket|timer|sh)|file)$/.test(inner))
    ? inner
    : path
}
