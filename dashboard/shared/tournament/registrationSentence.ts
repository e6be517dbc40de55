import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { serverText, t } from '#domain/text/translate.ts';

type Facts = Pick<Tournament, 'registrationClosed' | 'teamCount' | 'maxTeams'>;

export function registrationSentence({ registrationClosed, teamCount, maxTeams }: Facts): string {
  if (registrationClosed) return serverText(registrationClosed);
  const left = spotsAvailable({ teamCount, maxTeams });
  if (left === 0) return t`All ${maxTeams} places are taken. New registrations join the waitlist.`;
  return t`${left} of ${maxTeams} places left.`;
}

/** The state of registration: 'Registration open', or 'Waitlist open' once all places are taken. */
export function registrationTitle({ registrationClosed, teamCount, maxTeams }: Facts): string {
  if (registrationClosed) return t`Registration closed`;
  return spotsAvailable({ teamCount, maxTeams }) > 0 ? t`Registration open` : t`Waitlist open`;
}

export const spotsAvailable = ({ teamCount, maxTeams }: Pick<Facts, 'teamCount' | 'maxTeams'>) =>
  Math.max(maxTeams - teamCount, 0);
