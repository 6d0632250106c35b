/** A line on the terminal, for as long as something takes. Returns a function that takes it away again. */
export const progress = (text: string): (() => void) => {
  if (process.stderr.isTTY !== true) return () => {}
  process.stderr.write(`\r\u001B[2K${text}`)
  return () => void process.stderr.write('\r\u001B[2K')
}
