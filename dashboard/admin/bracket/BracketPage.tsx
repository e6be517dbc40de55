import IconDeviceFloppy from 'icon:device-floppy';
import IconRefresh from 'icon:refresh';
import { type ReactNode, useMemo, useState } from 'react';
import { BRACKET_ACTIONS, Missing, RegenerationState, useConfirmedAction } from '#admin/matches/index.ts';
import type { Bracket as BracketRecord, BracketTeam } from '#domain/contract/competition/brackets.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { TournamentsFailed } from '#shared/tournament/TournamentsFailed.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button, Heading, Note, Stack } from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { useSite } from '#ui/site.ts';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { useToast } from '#ui/Toast.tsx';
import { Editor } from './Editor.tsx';
import { Picker } from './Picker.tsx';
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
