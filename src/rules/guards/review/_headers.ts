/** Headers that say who one is, or ask somebody else, or for something else, than the address and the method do. */
const telling = /^(?:authorization|api-?key|cookie|proxy-|x-api|x-\w*(?:auth|token|key)|metadata|x-aws-ec2)/i
const steering = /^(?:host\s*:|x-(?:http-)?method|x-original-url|x-rewrite-url|x-forwarded)/i

/** A header that does not change what is asked for, nor of whom, and carries nothing from a file. */
export const isPlainHeader = (value: string): boolean =>
  value.includes(':') && !value.startsWith('@') && !telling.test(value) && !steering.test(value)
