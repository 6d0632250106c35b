import { listed } from '../../text/words.ts'

const endings =
  'yml yaml json jsonc json5 toml ini cfg cnf conf properties tf tfvars hcl bicep nix xml config plist env neon rules local zone policy editorconfig repo list cf pp sls nomad'
const names =
  'caddyfile .htaccess .npmrc .yarnrc .bazelrc .clang-tidy .curlrc .wgetrc .pypirc ssh_config sshd_config sudoers crontab corefile procfile exports .releaserc .gitconfig'

/** Whether a file holds settings of a program, and no code: by its ending, its name, or a folder such as `sudoers.d`. */
export const holdsSettings = (path: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  const ending = name.slice(name.lastIndexOf('.') + 1)
  return (
    listed(endings, ending) ||
    listed(names, name) ||
    /\.config\.[cm]?[jt]s$/.test(name) ||
    (!name.includes('.') && /(?:^|\/)(?:etc|[a-z][\w-]*\.d)\//.test(path))
  )
}

/** A template of a file with settings is read as that file: `nginx.conf.j2`, `app.service.tmpl`. */
export const untemplated = (path: string): string => {
  const inner = path.replace(/\.(?:j2|jinja2?|tmpl|tpl|gotmpl|erb|epp|template|dist|in)$/, '')
  return inner !== path && (holdsSettings(inner) || /(?:\.(?:service|socket|timer|sh)|file)$/.test(inner))
    ? inner
    : path
}
