/**
 * Why registration cannot close at a time (docs/rules.md, "When registration is open"): a team that comes after the
 * start has missed games. Undefined when it can.
 */
export const closingProblem = (closesAt: Date | null, startDate: Date | null) =>
  closesAt && startDate && closesAt > startDate
    ? 'Registration closes after the start. Choose a time up to the start.'
    : undefined;
