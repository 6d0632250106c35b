/**
 * A name that nothing had before and only the running shell knows: what mktemp and `docker run -d` print. A text of its own stands for it,
 * so that what a script does with the thing that it made can be followed.
 */
export const standIn = (number: number): string => `XXXXXXXX${number}`

export const hasStandIn = (text: string): boolean => /X{8}\d/.test(text)
