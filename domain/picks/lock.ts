export const byTime = (
  one: { scheduledTime: string | null },
  other: { scheduledTime: string | null },
): number => (one.scheduledTime ?? '9').localeCompare(other.scheduledTime ?? '9');

export const isLocked = (
  question: { hasBegun: boolean; locksAt?: string | null; scheduledTime?: string | null },
  now: Date,
): boolean => {
  const at = question.locksAt ?? question.scheduledTime;
  return question.hasBegun || (at !== null && at !== undefined && new Date(at) <= now);
};
