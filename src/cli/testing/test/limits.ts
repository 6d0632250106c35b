/** In seconds: what one case may take, unless `--timeout` says otherwise. */
export const caseSeconds = 30
/** In seconds: what the whole run may take, unless `--limit` says otherwise. */
export const runSeconds = 900
