import IconCalendarPlus from 'icon:calendar-plus';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { leagueName } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import buttonStyles from '#ui/Button.module.css';
import { classes, MainName, Note, Row, Small, Stack, VisuallyHidden } from '#ui/blocks.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useMounted } from '#ui/useMounted.ts';
import styles from './AddToCalendar.module.css';

export type Subject =
  | { tournament: Tournament }
  | { match: ListedMatch }
  | { team: Pick<Team, 'id' | 'name'> };

export function CalendarsOf(of: Subject) {
  const calendars =
    'tournament' in of
      ? calendarsOfTournament(of.tournament)
      : 'match' in of
        ? calendarsOfMatch(of.match)
        : calendarsOfTeam(of.team);
  return calendars.length > 0 && <AddToCalendar calendars={calendars} isPrimary={'match' in of} />;
}

const calendarsOfTournament = ({ id, name, league }: Tournament): Calendar[] => [
  { name, note: t`Every match in this tournament`, path: `/api/tournaments/${id}/calendar.ics` },
  {
    name: leagueName(league),
    note: t`Every tournament in the league`,
    path: `/api/leagues/${league}/calendar.ics`,
  },
];

const calendarsOfTeam = ({ id, name }: Pick<Team, 'id' | 'name'>): Calendar[] => [
  { name, note: t`Every match the team plays`, path: `/api/teams/${id}/calendar.ics` },
];

function calendarsOfMatch({ id, tournamentId, scheduledTime, team1, team2 }: ListedMatch): Calendar[] {
  const path = `/api/tournaments/${tournamentId}/calendar.ics?matchId=${id}`;
  const alone = { name: t`This match`, note: t`With a reminder 30 minutes before`, path, isOnce: true };
  const teams = [team1, team2].flatMap((team) =>
    team?.teamId ? calendarsOfTeam({ id: team.teamId, name: team.name }) : [],
  );
  return [...(scheduledTime ? [alone] : []), ...teams];
}

/** `isOnce` is set for a single match, which needs no subscription. */
type Calendar = { name: string; note: string; path: string; isOnce?: boolean };

function AddToCalendar({ calendars, isPrimary }: { calendars: Calendar[]; isPrimary: boolean }) {
  const isMounted = useMounted();
  // A calendar program fetches the calendar from the site, so it needs an absolute URL.
  const subscription = (path: string) => (isMounted ? `webcal://${location.host}${path}` : path);
  return (
    <Popover
      label={t`Add to calendar`}
      className={classes(buttonStyles.button, isPrimary ? buttonStyles.primary : buttonStyles.quiet)}
      trigger={
        <>
          <IconCalendarPlus size={18} stroke={1.75} aria-hidden="true" />
          {t`Add to calendar`}
        </>
      }
    >
      <ul>
        {calendars.map(({ name, note, path, isOnce }) => (
          <Row as="li" line="bottom" padding={[2, 4]} gap={[0, 4]} wraps key={path}>
            <Stack as="p" paddingBlock={1} minWidth={0} className={styles.words}>
              <MainName>{name}</MainName>
              <Small tone="tertiary">{note}</Small>
            </Stack>
            {!isOnce && (
              <a className={`link ${styles.way}`} href={subscription(path)}>
                {t`Subscribe`}
                <VisuallyHidden> {t`to ${name}`}</VisuallyHidden>
              </a>
            )}
            <a className={`link ${styles.way}`} href={path} download="matches.ics">
              {t`Download`}
              <VisuallyHidden> {name}</VisuallyHidden>
            </a>
          </Row>
        ))}
      </ul>
      <Note padding={[2, 4]} size="small">
        {t`A subscription updates by itself. A downloaded file does not.`}
      </Note>
    </Popover>
  );
}
