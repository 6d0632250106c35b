/** Advice of our own for the files that are guidance: a few lines each, true of most projects. */

export const pullRequests: readonly string[] = [
  '- One topic for a branch and its pull request. Take it from the newest state of the branch that it goes back to.',
  '- Commits say what changes in one line; why, where the diff does not show it.',
  '- The description names the reason, the risk and how it was tested.',
  '- Checks are green before a review is asked for. A person reviews, and a person merges.',
]

export const react: readonly string[] = [
  '- Components are functions. State lives as near as possible to where it is used.',
  '- Compute what can be computed while rendering; keep no copy of it in state.',
  '- An effect connects to something outside of React, and cleans up after itself.',
  '- Keys come from the data, not from the index.',
  '- Labels, roles and the keyboard work without a mouse. Tests find elements the same way.',
  '- Show loading, empty and failed states, not only the happy one.',
]

export const lambda: readonly string[] = [
  '- A handler reads its event, calls the domain, and shapes the answer. Logic lives in modules that tests import.',
  '- Clients and configuration are made outside of the handler, once for each container.',
  '- An event may come twice: writes are idempotent.',
  '- Inputs are validated at the border. Errors have a kind, and secrets stay out of logs.',
  '- Calls to others have a timeout below that of the function.',
]

export const testing: readonly string[] = [
  '- A test names behaviour: what happens, under which condition.',
  '- See it fail before the code makes it pass.',
  '- Use the real thing where it is cheap; replace only what lies outside of the project.',
  '- No sleeping, no order between tests, no shared state.',
  '- A failing test is a finding. Mend the code, or say why the test is wrong and ask.',
]

export const general: readonly string[] = [
  '- Read the code around a change first, and write as it is written.',
  '- Make the smallest change that does it. Leave what the task does not name.',
  '- When a step is refused, read why and take the way that is named. Do not look for a way round.',
  '- Say what was not done, and what was not tested.',
]
