/** Where tools that everybody knows have their installers, which are meant to be piped into a shell. */
const places =
  /^(?:(?:[\w-]+\.)*(?:rustup\.rs|astral\.sh|docker\.com|nodesource\.com|python-poetry\.org|pdm-project\.org|bun\.(?:sh|com)|deno\.(?:land|com)|pnpm\.io|volta\.sh|sdkman\.io|starship\.rs|brew\.sh|mise\.(?:run|jdx\.dev)|nixos\.org|determinate\.systems|yarnpkg\.com|k3s\.io|helm\.sh|tailscale\.com|haskell\.org|pyenv\.run|ollama\.com|fly\.io|getcomposer\.org|codecov\.io|hex\.pm|temporal\.download|railway\.(?:app|com)|pulumi\.com|posit\.co|npmjs\.org|cli\.github\.com))(?:[:/]|$)|^raw\.githubusercontent\.com\/(?:nvm-sh|Homebrew|ohmyzsh|helm|golangci|aquasecurity|anchore|rbenv|pyenv|junegunn|kubernetes-sigs|asdf-vm|tfutils|reviewdog|securego)\//i

/** Whether an address, without its protocol, belongs to such a tool. */
export const isInstaller = (address: string): boolean => places.test(address)
