/** What of a config counts, and since when. */
export const agreedSection = `A config may tighten what holds here at any time. What it loosens counts once a person of this account has agreed to it, with \`handrail trust\` in a terminal:
it shows the difference of the files and what gets looser, and keeps the texts of the configs, of all that they extend, and of the project's own rules in the
account's state (\`~/.local/state/handrail/agreed\`; the home is that of the system's user database, whatever \`HOME\` says). Linked worktrees share it. \`handrail init\` and \`handrail allow\` at a
terminal keep it too.

| the configs | what holds |
| --- | --- |
| as they were agreed to, or with other comments, order and white space | they count as they are |
| stricter | at once, without a word |
| looser, gone, broken, in conflict | what was agreed to goes on, and the present file may only tighten it; told once a session |
| never agreed to: a fresh clone, your own config | they may only tighten the preset; told once a session |

Only what stops, asks or approves is held: guards, gates, \`allow\` and the settings beside rules. What formatters, linters and notices do is taken as it is. Where nobody
knows which of two values of an option is the stricter one, a guard is asked by both, and the stricter answer counts. \`handrail run\` takes its config as it is, and
so does \`handrail test\`.

The lines that call handrail are kept with it. Where a branch, a pull or a worktree has none of them, **reserve lines** of your account answer, by what you agreed to, and
say so: \`handrail init --scope user --reserve\`. They leave every event to the project's own lines while those are there.

A machine that is new each time (CI, a devcontainer) is told from outside of the repository: \`handrail trust --hash\` prints \`HANDRAIL_AGREED=...\` for its environment. Where
that variable names other configs than those that are there, commands and edits are asked about. It says nothing where a file of the project may have set it
(\`.env\`, \`.envrc\`, the settings of a host). A policy that a key of your own config has signed needs no agreement ([teams.md](teams.md)).`
