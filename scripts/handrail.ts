import packed from '../package.json' with { type: 'json' }

/**
 * `npm run handrail -- explain 'git push --force'`: the command line from source, without a build. npm runs scripts in
 * the project's root; the folder that one called it from is in INIT_CWD.
 */
process.chdir(process.env.INIT_CWD ?? '.')
Object.assign(globalThis, { HANDRAIL_VERSION: `${packed.version}, from source` })
const { main } = await import('../src/cli/main.ts')
await main(process.argv.slice(2))
