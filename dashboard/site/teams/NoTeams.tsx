import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { severalAccounts } from '#domain/games/words.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { numberWord, serverText, t } from '#domain/text/translate.ts';
import { upperFirst } from '#domain/text/upperFirst.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink, rich, richSentences, Time } from '#ui/blocks.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Places } from './Places.tsx';

export function NoTeams({ tournament, to }: { tournament: Tournament; to: Selection['to'] }) {
  const { maxTeams, registrationClosed, registrationClosesAt, format } = tournament;
  return (
    <EmptyState
      title={upperFirst(t`${numberWord(maxTeams)} places, none taken yet`)}
      actions={
        <>
          <ButtonLink href={to('/socials')} isPrimary>{t`Register Team`}</ButtonLink>
          <ButtonLink href={to('/bracket')}>{t`View Bracket`}</ButtonLink>
        </>
      }
      shape={format === 'group_stage' ? <Places teams={[]} /> : undefined}
    >
      {registrationClosed
        ? serverText(registrationClosed)
        : richSentences(
            whatToBring(),
            registrationClosesAt
              ? rich`Register in Discord before ${<Time at={registrationClosesAt} />}.`
              : t`Register in Discord.`,
          )}
    </EmptyState>
  );
}

function whatToBring(): string {
  const size = teamSize();
  const accounts = severalAccounts();
  return size === 1
    ? t`You need one player, their ${accounts} and a captain.`
    : t`You need ${numberWord(size)} players, their ${accounts} and a captain.`;
}
