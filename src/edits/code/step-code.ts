/** Files whose lines are commands: pipelines, task files, images, workloads of a cluster. */
const files =
  /(?:^|\/)(?:\.github\/.+|\.gitlab-ci[\w.-]*|\.circleci\/.+|azure-pipelines[\w.-]*|bitbucket-pipelines|cloudbuild[\w.-]*|buildspec[\w.-]*|\.drone|\.travis|\.buildkite\/.+|\.woodpecker[\w./-]*|[Tt]askfile|lefthook)\.ya?ml$|(?:^|\/)(?:(?:GNU)?[Mm]akefile|\.?[Jj]ustfile|(?:[\w.-]+\.)?(?:Docker|Container)file|(?:post|pre)(?:inst|rm))$|\.mk$/

/** The commands of such a file as one script; undefined for any other. */
export const scriptIn = (path: string, text: string): string | undefined =>
  files.test(path)
    ? text
        .split('\n')
        .map(line => line.replace(/^\s*(?:-\s+)?(?:["']?[\w.-]+["']?:\s+|RUN\s+)?[|>@+-]*\s*/, ''))
        .join('\n')
        .replaceAll(/\$\{\{\s*(?:secrets|env)\.(\w+)\s*\}\}/g, '$$$1')
    : undefined
