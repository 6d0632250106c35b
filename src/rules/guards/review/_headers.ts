/** A header that does not change what is asked for, nor of whom, and carries nothing from a file. */
export const isPlainHeader = (value: string): boolean =>
  value.includes(':') &&
  !value.startsWith('@') &&
  !/^(x-(http-)?method|x-method-override|x-original-url|x-rewrite-url|host\s*:|metadata|x-aws-ec2|x-forwarded|authorization|x-api|api-?key|x-\w*(auth|token|key)|cookie|proxy-)/i.test(
    value,
  )
