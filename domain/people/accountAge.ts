import { DAY } from '../timeSpans.ts';

/** Discord's ids count milliseconds from the start of 2015. */
const EPOCH = Date.UTC(2015, 0, 1);

const madeAt = (discordId: string) => Number(BigInt(discordId) >> 22n) + EPOCH;

/** The minimum age in days of an account that picks or votes. It makes fake accounts unprofitable. */
export const FAN_ACCOUNT_DAYS = 7;

/** Whether an account is old enough to pick and to vote (docs/rules.md, "Picking and voting"). */
export const isOldEnough = (discordId: string, now: Date): boolean =>
  now.getTime() - madeAt(discordId) >= FAN_ACCOUNT_DAYS * DAY;
