import { isSecretVariable } from '../../../known/secrets/names.ts'
import type { EditReader } from '../../readers/reader.ts'
import { appChange, shown } from '../app-code.ts'

/** Names that a bundler puts into the code of pages, with the variable that one of them is given. */
const handed =
  /\b((?:NEXT_PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC|VITE|REACT_APP|VUE_APP|GATSBY|PUBLIC)_\w+)["'\]]?\s*[:=]\s*[^,\n]{0,60}?env(?:\.|\[["'])(\w+)/

const bundlers =
  /(?:^|\/)(?:(?:vite|vitest|webpack|rollup|next|nuxt|esbuild|rspack|rsbuild|vue|astro|svelte|remix|craco|tsup|metro|app)\.config(?:\.\w+)?|webpack\.\w+|gulpfile|build|esbuild)\.[cm]?[jt]s$/
/** Settings of a bundler that put values into pages as they are. */
const placed =
  /\bdefine\b|\bDefinePlugin\b|\bEnvironmentPlugin\b|\b__\w+__["']?\s*:|\bpublicRuntimeConfig\b|^env\s*:/
const whole =
  /\w\(\s*(?:process\.env|env)\s*[,)]|^env\s*:\s*process\.env\s*,?$|\breadFile\w*\([^)\n]*["'`][^"'`\n]*\.env\b|\.\.\.process\.env\b/

/** Secrets that pages carry to whoever loads them, as lines. */
export const publicBundles: EditReader = {
  files: ['app'],
  sides: 'now',
  come: 'env',
  find: difference => {
    const { path } = difference
    const { come, gone } = appChange(difference)
    return come.flatMap(line => {
      const [, name = '', variable = ''] = handed.exec(line) ?? []
      const isHanded =
        name !== variable &&
        isSecretVariable(variable) &&
        !/PUBLI(?:C|SHABLE)|ANON/i.test(variable) &&
        !gone.some(old => old.includes(variable))
      const isWhole = bundlers.test(path) && placed.test(line) && whole.test(line)
      return isHanded || isWhole ? [`${shown(line)}: everybody who loads the page has it`] : []
    })
  },
}
