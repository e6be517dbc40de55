type Ban = { reason: string; endsAt: Date | null };

/** What a banned captain is told. */
export const captainsBan = ({ reason, endsAt }: Ban) =>
  `You cannot register a team${endsAt ? ` until ${dayOf(endsAt)}` : ' for now'}. The organisers wrote: ${reason}`;

/** What stands beside a banned player in a roster; why is between them and the organisers. */
export const playersBan = (name: string, { endsAt }: Ban) =>
  endsAt ? `${name} is banned until ${dayOf(endsAt)}` : `${name} is banned`;

/** The last day, in the one way that is read alike everywhere. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);
