/** The session id of the events that `handrail doctor` sends. No agent is behind them. */
export const canarySession = 'handrail-doctor'
