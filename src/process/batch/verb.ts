/** The word that the program is started with in a thread that judges lines. No command has this name. */
export const judgingVerb = '--judging-thread'
