import type { Tournament } from '#domain/contract/tournaments.ts';
import { gameWords } from '#domain/game/words.ts';
import { teamSize } from '#domain/registration/roster.ts';
import { countInWords, numberWord } from '#domain/text/numberWord.ts';
import type { Selection } from '#shared/tournament/useSelection.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Time } from '#ui/Time.tsx';
import { Places } from './Places.tsx';

/** What stands on Teams before the first one is approved: the places, and how to take one. */
export function NoTeams({ tournament, to }: { tournament: Tournament; to: Selection['to'] }) {
  const { maxTeams, registrationClosed, registrationClosesAt, format } = tournament;
  const count = numberWord(maxTeams);
  return (
    <EmptyState
      title={`${count.charAt(0).toUpperCase()}${count.slice(1)} places, none taken yet`}
      actions={
        <>
          <ButtonLink href={to('/socials')} isPrimary>
            Register Team
          </ButtonLink>
          <ButtonLink href={to('/bracket')}>View Bracket</ButtonLink>
        </>
      }
      shape={format === 'group_stage' ? <Places teams={[]} /> : undefined}
    >
      {registrationClosed ?? (
        <>
          {`Bring ${countInWords(teamSize(), 'player')}, their ${gameWords().account.plural} and a captain. Register in Discord`}
          {registrationClosesAt && (
            <>
              {' '}
              before <Time at={registrationClosesAt} />
            </>
          )}
          .
        </>
      )}
    </EmptyState>
  );
}
