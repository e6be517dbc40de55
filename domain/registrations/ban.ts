import { sentence } from '../text/sentences.ts';

/** The message for a banned captain (docs/rules.md, "Bans"). */
export const captainsBan = ({ reason, lastDay }: { reason: string; lastDay: string | null }) =>
  lastDay
    ? sentence('captain_banned_until', { day: lastDay, reason })
    : sentence('captain_banned', { reason });

/** The mark for a banned player in a roster. Only the player and the organisers know the reason. */
export const playersBan = (name: string, lastDay: string | null) =>
  lastDay ? sentence('banned_until', { name, day: lastDay }) : sentence('banned', { name });
