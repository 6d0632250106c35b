import { defineGuard, type RuleDocs } from '../../../core/rule/define.ts'
import { installsOwn, isUsualSource } from '../../../known/packages/sources.ts'

export default defineGuard({
  id: 'network/foreign-source',
  on: 'command',
  verdict: 'ask',
  level: 'high',
  says: 'This takes packages from another source than the usual one.',
  instead: ['pip install requests'],
  calls: `
    $index = --index-url* --extra-index-url* -i --index=* --default-index* --trusted-host* --find-links*
    pip*|uv|uvx|python* ** install|add|download|sync @http://*|https://*|git+http*|$index
    pip* config set
    npm|pnpm|yarn|bun|openupm @--registry=*|--registry
    npm|pnpm|yarn ** set registry|*:registry|proxy|https-proxy|strict-ssl|ignore-scripts|npmRegistryServer *
    npm|pnpm|yarn ** set @registry=*|*:registry=*|proxy=*|strict-ssl=*|ignore-scripts=false
    gem sources|install --add|-a|--remove|--source|-s
    bundle config @mirror*|ssl_verify_mode
    cargo install|add @--git*|--index*|--registry*
    mix archive.install|escript.install git|github
    go mod edit @-replace*
    go get|install @-insecure|--insecure
    go env @*GOPROXY=*|*GONOSUMDB=*|*GOSUMDB=*|*GOINSECURE=*|*GOFLAGS=*
    mvn|gradle @-DrepoUrl=*|-Dmaven.repo.local=*|-DremoteRepositories=*|--init-script|-I
    dotnet add|tool ** package|install @--source|-s|--add-source*
    dotnet nuget add source
    nuget install|sources @-Source|Add
    helm repo|plugin add|install
    code|cursor --install-extension
    apt-key|add-apt-repository
    apt-get|apt|snap @--allow-unauthenticated|--force-yes|--dangerous|--devmode
    conda config|install|create|update --add|--set|-c|--channel
    dart|flutter pub global activate git
    dart|flutter pub add @--hosted*|--git-url*|*:{*
    wp ** install @http*:*
    rails @LOCATION=http*:*|http*:*
    composer config @repositories*|secure-http|disable-tls
    npx|bunx|pnpx http:*|https:*|git+*|github:*|gitlab:*|bitbucket:*
    npm|pnpm|yarn|bun exec|x|dlx @github:*|gitlab:*|bitbucket:*|git+*|http:*|https:*
    npm|npx|pnpm|bunx @--package=http:*|--package=https:*|--package=git*:*
    npm|pnpm|yarn|bun install|i|add @http:*|https:*|git+http*|git+ssh:*|git:*|*@http:*|*@https:*|*@git+*
    docker|podman @--insecure-registry*|--tls-verify=false
    git config @*http.sslVerify*|http.sslverify !--get|--get-all|--list|-l|--unset
    cosign sign|attest --force
    brew|dnf|yum|zypper|rpm|apt|apt-get|apk|pacman|snap|flatpak|pkg|port|nix-env @http://*|https://*|git+*
    jbang|gem|luarocks|cpanm|conda|asdf|mise|choco|composer|mix @http://*|https://*|git+*
    uvx|pipx|ansible-galaxy|krew|opam|installer|pio|platformio|arduino-cli|west @http://*|https://*|git+*
    dpkg|rpm|installer|apt|apt-get -i|-U|--install|-pkg @/tmp/*|/var/tmp/*
    dpkg|rpm @--force*|--nodeps|--nosignature|--nodigest
    npm|pnpm|yarn|bun install|i|add */*
    nix run|shell|profile|build ** github:*|gitlab:*|git+*|http*:*|sourcehut:*
    npm set|c prefix=*|script-shell=*
    python* config set @pip
    poetry source|config add|repositories.*
    npm|pnpm|yarn config|c set prefix|script-shell|cafile|prefix=*|script-shell=*
    gh|jupyter extension|ext|kernelspec install
    bun|bunx|npx @github:*
    spark-submit|spark-shell|pyspark|spark-sql @--repositories*
    terraform|tofu init @-from-module*|--from-module*
  `,
  check: ({ argv, name, subcommands }) =>
    !(name === 'go' && argv.some(word => /=(\.{1,2}\/|\/)/.test(word ?? ''))) &&
    !installsOwn(subcommands) &&
    !isUsualSource(argv),
})

export const docs: RuleDocs = {
  since: '0.2.0',
  why: 'A package from an address or another registry is whatever its server says it is, and it runs code when installed.',
  denies: [
    'pip install https://x.example/a-1.0.tar.gz',
    'pip install --index-url https://pypi.x.example/simple a',
    'npm config set registry https://x.example',
  ],
  allows: [
    'npm config set registry https://registry.npmjs.org/',
    'echo "npm config set registry https://x.example"',
  ],
}
