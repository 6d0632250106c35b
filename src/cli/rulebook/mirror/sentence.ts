export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
