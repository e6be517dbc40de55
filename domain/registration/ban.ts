type Ban = { reason: string; lastDay: string | null };

/** What a banned captain is told (docs/rules.md, "Bans"). */
export const captainsBan = ({ reason, lastDay }: Ban) =>
  `You cannot register a team${lastDay ? ` until ${lastDay}` : ' for now'}. The organisers wrote: ${reason}`;

/** What stands beside a banned player in a roster; why is between them and the organisers. */
export const playersBan = (name: string, lastDay: string | null) =>
  lastDay ? `${name} is banned until ${lastDay}` : `${name} is banned`;
