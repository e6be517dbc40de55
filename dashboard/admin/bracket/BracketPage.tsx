import IconCheck from 'icon:check';
import IconDeviceFloppy from 'icon:device-floppy';
import IconRefresh from 'icon:refresh';
import IconSelector from 'icon:selector';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { BRACKET_ACTIONS, Missing, RegenerationState, useConfirmedAction } from '#admin/matches/index.ts';
import { keepChoice } from '#admin/shared/opening.ts';
import type { Bracket as BracketRecord, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { place } from '#shared/site/links.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Heading, Name, Note, Row, rich, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { Popover } from '#ui/Popover.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Editor } from './Editor.tsx';
import styles from './Picker.module.css';
import { QuickActions } from './QuickActions.tsx';
import { useDraft, useSave } from './useDraft.ts';

export default function Bracket() {
  const { tournament, query } = useSelection();
  const { name: siteName } = useSite();
  if (tournament) return <OfTournament key={tournament.id} tournament={tournament} />;
  return (
    <>
      <Head />
      {query.isPending ? (
        <LoadingPanel title={`${gameWords().name.toUpperCase()} ${siteName}`}>
          {t`Loading tournament data`}
        </LoadingPanel>
      ) : query.data ? (
        <EmptyState title={t`No tournaments available`}>
          {t`Create a tournament first, then edit its bracket here.`}
        </EmptyState>
      ) : (
        <TournamentsFailed query={query} />
      )}
      {!query.isPending && <QuickActions />}
    </>
  );
}

function OfTournament({ tournament }: { tournament: Tournament }) {
  const bracket = useRead((api) => ({ ...bracketQuery(api, tournament.id), refetchOnWindowFocus: true }));
  const teams = useRead(teamsQuery, tournament.id);
  if (bracket.data && teams.data)
    return <Editing bracket={bracket.data} teams={teams.data} tournament={tournament} />;
  const failed = [bracket, teams].find(({ isError }) => isError);
  return (
    <>
      <Head />
      {failed ? <ErrorState title={t`Failed to load the bracket`} query={failed} /> : LOADING}
      {failed && <QuickActions />}
    </>
  );
}

type EditingProps = { bracket: BracketRecord; teams: readonly Team[]; tournament: Tournament };

function Editing({ bracket, teams, tournament }: EditingProps) {
  const all = useMemo(() => teams.map(asEntrant), [teams]);
  const draft = useDraft(bracket, all);
  const saving = useSave(bracket, draft);
  const toast = useToast();
  const [isComparing, setComparing] = useState(false);
  const { tournamentId } = bracket;
  const { ask, question } = useConfirmedAction(tournamentId, draft.discard);
  const isBlocked =
    draft.newer !== null || draft.problem !== null || draft.told.some(({ problem }) => problem !== null);
  const compare = () => {
    if (!draft.isDirty) return toast.done(t`Nothing to save: the bracket is unchanged`);
    if (isBlocked) return toast.failed(t`Not saved: fix the changes in red first`);
    setComparing(true);
  };
  return (
    <>
      <Head isDirty={draft.isDirty}>
        <Button onClick={() => ask(BRACKET_ACTIONS.regenerate)}>
          <IconRefresh size={17} stroke={1.8} aria-hidden="true" /> {t`Regenerate`}
        </Button>
        <Button look="primary" isBusy={saving.isSending} onClick={compare}>
          <IconDeviceFloppy size={17} stroke={1.8} aria-hidden="true" /> {t`Save`}
        </Button>
      </Head>
      <RegenerationState tournamentId={tournamentId} />
      <Missing tournament={tournament} />
      <Editor
        bracket={bracket}
        draft={draft}
        saving={saving}
        isSaving={isComparing}
        onSave={(is) => (is ? compare() : setComparing(false))}
      />
      {question}
    </>
  );
}

function Head({ isDirty = false, children }: { isDirty?: boolean; children?: ReactNode }) {
  const toast = useToast();
  return (
    <ConsoleHead title={t`Bracket Editor`} beside={isDirty && <Badge tone="tie">{t`Unsaved Changes`}</Badge>}>
      <Picker />
      {children ?? (
        <>
          <Button onClick={() => toast.failed(t`No tournament selected`)}>
            <IconRefresh size={17} stroke={1.8} aria-hidden="true" /> {t`Regenerate`}
          </Button>
          <Button look="primary" onClick={() => toast.failed(t`No tournament or bracket data available`)}>
            <IconDeviceFloppy size={17} stroke={1.8} aria-hidden="true" /> {t`Save`}
          </Button>
        </>
      )}
    </ConsoleHead>
  );
}

const LoadingPanel = ({ title, children }: { title: string; children: string }) => (
  <Stack look="card" padding={[10, 6]} gap={1} role="status" aria-busy="true">
    <Heading as="p" size="card">
      {title}
    </Heading>
    <Note>{children}</Note>
  </Stack>
);

const LOADING = (
  <LoadingPanel
    title={t`Loading Bracket Data...`}
  >{t`Fetching saved tournament bracket structure`}</LoadingPanel>
);

const asEntrant = ({ id, tournamentParticipationId, name, tag, logo }: Team): BracketTeam => ({
  participationId: tournamentParticipationId,
  teamId: id,
  name,
  tag,
  logo,
  isTextPlaceholder: false,
  isByHand: false,
  source: '',
});

type Each = ReturnType<typeof useSelection>['all'][number];

function Picker() {
  const { all, tournament } = useSelection();
  return (
    <Row gap={[2, 3]} wraps minWidth={0}>
      <Text tone="secondary" aria-hidden="true">{t`Edit Bracket For`}</Text>
      <Popover
        label={t`Select Tournament`}
        className={styles.field}
        trigger={
          <Row
            border="control"
            radius="control"
            surface={1}
            presses
            paddingInline={3}
            gap={2.5}
            minHeight={9}
            touch
            weight="medium"
          >
            <VisuallyHidden>{t`Edit Bracket For`} </VisuallyHidden>
            <span className="oneLine">
              {tournament ? (
                <Named {...tournament} />
              ) : (
                <Text weight="regular" tone="tertiary">
                  {all.length > 0 ? t`Select Tournament` : t`No tournaments available`}
                </Text>
              )}
            </span>
            {tournament && <Status status={tournament.status} />}
            <Text marginLeft="auto">
              <IconSelector size={16} stroke={1.75} aria-hidden="true" />
            </Text>
          </Row>
        }
      >
        {all.length === 0 && <Note padding={[3.5, 4]}>{t`No tournaments available`}</Note>}
        <ul>
          {all.map((each) => (
            <Choice key={each.id} each={each} isChosen={each.id === tournament?.id} />
          ))}
        </ul>
      </Popover>
      {tournament && (
        <span data-league={tournament.league}>
          <Badge tone="word" className={styles.league}>{t`League ${tournament.league}`}</Badge>
        </span>
      )}
    </Row>
  );
}

function Choice({ each, isChosen }: { each: Each; isChosen: boolean }) {
  const [path] = useLocation();
  return (
    <li>
      <Row
        as={Link}
        line="bottom"
        surface={isChosen ? 3 : undefined}
        presses
        padding={[3, 4]}
        gap={[1, 2.5]}
        wraps
        weight="medium"
        href={place(path, each.league, each.id)}
        onClick={() => keepChoice(path, each.id)}
        aria-current={isChosen ? 'true' : undefined}
      >
        <span className={styles.tick}>
          {isChosen && <IconCheck size={16} stroke={2} aria-hidden="true" />}
        </span>
        <Text flex="fill" minWidth={0}>
          <Named {...each} />
        </Text>
        <Status status={each.status} />
      </Row>
    </li>
  );
}

const Named = ({ name, league }: { name: string; league: Tournament['league'] | null }) =>
  rich`${<Name>{name}</Name>} (${league ?? t`No League`})`;

/** Marks a live tournament in red, since editing it is dangerous. */
const Status = ({ status }: { status: Tournament['status'] | null }) =>
  status === 'live' ? (
    <Badge tone="bad" className={styles.live}>{t`Live`}</Badge>
  ) : (
    <StatusBadge status={status ?? 'upcoming'} />
  );
