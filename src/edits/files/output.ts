/** Build output and third-party code, which is not linted anyway. */
export const isOutput = (pattern: string): boolean =>
  /^(?:\*\*\/|\.?\/)*(?:node_modules|dist|build|out|coverage|target|vendor|third_party|generated|__generated__|__pycache__|site-packages|htmlcov|bin|obj|\.[\w-]+|venv|env)(?:\/|$)|\.min\.|\.d\.ts$|\.lock$|lock\.(?:json|ya?ml)$/.test(
    pattern,
  )
