import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RecordForm, useFocusOnReturn, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { isOver } from '#domain/competition/tournament.ts';
import {
  createTournament,
  newTournament,
  type Tournament,
} from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { plural, sense, serverText, t } from '#domain/text/translate.ts';
import { registrationTitle } from '#shared/tournament/registrationSentence.ts';
import { StatusBadge } from '#shared/tournament/StatusBadge.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Badge } from '#ui/Badge.tsx';
import {
  Box,
  Button,
  ButtonLink,
  Grid,
  Name,
  Note,
  Row,
  rich,
  richSentences,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { ConsoleHead } from '#ui/ConsoleHead.tsx';
import { useSite } from '#ui/site.ts';
import { ErrorState, Loading } from '#ui/states.tsx';
import { DeleteTournament } from './DeleteTournament.tsx';
import { CopyTournament, copyOf, createFailed, draftOf, EditTournament, inWords } from './EditTournament.tsx';
import { checks, emptyForm, newBody, TOURNAMENT_LABELS, type TournamentForm } from './fields.ts';
import { InviteTeams } from './InviteTeams.tsx';
import { NewSummary } from './NewSummary.tsx';
import { StartEmpty } from './StartEmpty.tsx';
import { CompleteTournament, isToComplete, ToComplete } from './ToComplete.tsx';
import { TournamentFields } from './TournamentFields.tsx';
import styles from './TournamentsPage.module.css';
import { useActivate } from './useActivate.ts';

export default function Tournaments() {
  const { all, to, query } = useSelection();
  const { names } = useKeptNames();
  const [opened, setOpened] = useState<string>();
  const focusOn = useFocusOnReturn();
  if (query.isPending) return <Loading count={3} />;
  if (query.isError && !query.data)
    return <ErrorState title={t`Tournaments could not be loaded`} query={query} />;
  const isEmpty = all.length === 0;
  const isOpen = (id: string) => opened === id || names.includes(id === NEW ? NEW : draftOf(id));
  const isCopying = (id: string) => opened === copyOf(id) || names.includes(copyOf(id));
  const isCreating = isEmpty || isOpen(NEW);
  const close = (id: string) => {
    setOpened((present) => (present === id ? undefined : present));
    focusOn(openerOf(id));
  };
  return (
    <>
      <ConsoleHead title={t`Tournament Management`}>
        {!isEmpty && (
          <ButtonLink
            href={to('/admin/transfers/registration')}
          >{t`Team Tournament Registration`}</ButtonLink>
        )}
        {!isCreating && (
          <Button look="primary" id={openerOf(NEW)} onClick={() => setOpened(NEW)}>
            {t`Create Tournament`}
          </Button>
        )}
      </ConsoleHead>
      <SampleNote samples={all.filter(({ isSample }) => isSample)} />
      {isCreating && <NewTournament isFirst={isEmpty} onDone={() => close(NEW)} />}
      {!isEmpty && (
        <Grid as="ul" gap={[3, 5]} className={styles.list}>
          {all.toReversed().map((tournament) => (
            <Box as="li" look="card" key={tournament.id} className={styles.card}>
              <TournamentRow
                tournament={tournament}
                isEditing={isOpen(tournament.id)}
                onEdit={() => setOpened(tournament.id)}
                onCopy={() => setOpened(copyOf(tournament.id))}
              />
              {isToComplete(tournament) && <ToComplete tournament={tournament} />}
              {isCopying(tournament.id) && (
                <CopyTournament
                  tournament={tournament}
                  onDone={() => {
                    setOpened(undefined);
                    focusOn(openerOf(tournament.id));
                  }}
                />
              )}
              {isOpen(tournament.id) && (
                <EditTournament tournament={tournament} onDone={() => close(tournament.id)} />
              )}
            </Box>
          ))}
        </Grid>
      )}
    </>
  );
}

type NewProps = {
  /** There is no other tournament, so the form has no Cancel button. */
  isFirst: boolean;
  onDone: () => void;
};

function NewTournament({ isFirst, onDone }: NewProps) {
  const { timeZone } = useSite();
  const { league } = useSelection();
  const [first] = useState(league);
  const edit = useRecordForm<TournamentForm, Tournament>({
    name: NEW,
    labels: TOURNAMENT_LABELS,
    record: null,
    formOf: () => emptyForm(first, timeZone),
    bodyOf: (values) => newBody(values, timeZone),
    schema: newTournament,
    checks,
    send: (body, call) => call(createTournament, { body }).catch(inWords(createFailed)),
    done: ({ name }) => t`${name} was created`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
  return (
    <Box as="section" look="card" marginBottom={5} aria-labelledby="new-tournament">
      <Text as="h2" padding={6} paddingBottom={0} size="large" weight="semibold" id="new-tournament">
        {isFirst ? t`No tournaments yet. Create the first one.` : t`New tournament`}
      </Text>
      <RecordForm
        edit={edit}
        label={t`Create Tournament`}
        save={t`Create Tournament`}
        focus={isFirst ? undefined : 'name'}
        onCancel={isFirst ? undefined : onDone}
      >
        <TournamentFields form={edit.form} tournament={null} />
        <NewSummary form={edit.form} />
      </RecordForm>
    </Box>
  );
}

const openerOf = (id: string) => `open-${id}`;

type RowProps = { tournament: Tournament; isEditing: boolean; onEdit: () => void; onCopy: () => void };

function TournamentRow({ tournament, isEditing, onEdit, onCopy }: RowProps) {
  const { id, name, league, status, startDate, teamCount, maxTeams, prizePool } = tournament;
  const { registrationClosed, isActive } = tournament;
  return (
    <Grid padding={[3.5, 5]} gap={[3, 5]} align="center" className={styles.row}>
      <Stack
        as="span"
        weight="bold"
        radius="badge"
        alignContent="center"
        justifyItems="center"
        data-league={league}
        className={styles.league}
      >
        <VisuallyHidden>{t`League`} </VisuallyHidden>
        {league}
      </Stack>
      <Box minWidth={0} className={styles.words}>
        <Text as="h2" size="medium" weight="semibold">
          <Name>{name}</Name>
        </Text>
        <Note size="small">
          {richSentences(
            startDate ? rich`Starts ${<Time at={startDate} style="list" />}.` : t`No start date yet.`,
            registrationClosed ? serverText(registrationClosed) : t`${registrationTitle(tournament)}.`,
          )}
        </Note>
      </Box>
      <Stack justifyItems="start" gap={1} className={styles.status}>
        <StatusBadge status={status} />
        {isActive && <Badge tone="word">{sense('a tournament')`Active`}</Badge>}
      </Stack>
      <Grid as="dl" gap={4} className={styles.figures}>
        <Figure name={t`Teams`}>{t`${teamCount} of ${maxTeams}`}</Figure>
        <Figure name={t`Prize pool`}>{formatMoney(prizePool)}</Figure>
      </Grid>
      <Row align="stretch" gap={2} justify="end" className={styles.edit}>
        {!isEditing && (
          <Button id={openerOf(id)} onClick={onEdit} aria-label={t`Edit ${name}`}>{t`Edit`}</Button>
        )}
        <TournamentMenu tournament={tournament} onCopy={onCopy} />
      </Row>
    </Grid>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Text as="dt" size="small" tone="tertiary">
      {name}
    </Text>
    <Text as="dd" size="medium" weight="semibold" fontWidth="narrow">
      {children}
    </Text>
  </div>
);

function SampleNote({ samples }: { samples: Tournament[] }) {
  if (samples.length === 0) return null;
  return (
    <Row
      border="dashed"
      radius="card"
      as="aside"
      padding={[3.5, 5]}
      gap={[3, 5]}
      justify="between"
      wraps
      marginBottom={5}
      aria-label={t`Demo data`}
    >
      <p>
        {richSentences(
          <strong>{t`Demo data.`}</strong>,
          plural(
            samples.length,
            'No messages were sent about this season.',
            'No messages were sent about these seasons.',
          ),
        )}
      </p>
      <StartEmpty samples={samples} />
    </Row>
  );
}

const NEW = 'tournament-new';

const PrintSheets = lazy(() => import('#admin/sheets/PrintSheets.tsx'));

function TournamentMenu({ tournament, onCopy }: { tournament: Tournament; onCopy: () => void }) {
  const { name, isActive, status } = tournament;
  const activate = useActivate();
  const [asked, ask] = useState<'complete' | 'invite' | 'print' | 'delete' | null>(null);
  const close = () => ask(null);
  return (
    <>
      <RowMenu
        of={name}
        acts={[
          !isActive &&
            !isOver(status) && { label: t`Show this tournament first`, act: () => void activate(tournament) },
          status !== 'completed' && { label: t`End tournament`, act: () => ask('complete') },
          { label: t`Copy tournament`, act: onCopy },
          { label: t`Print sheets`, act: () => ask('print'), isReading: true },
          { label: t`Invite teams from another tournament`, act: () => ask('invite') },
          { label: t`Delete`, act: () => ask('delete'), tone: 'danger' },
        ]}
      />
      {asked === 'complete' && <CompleteTournament tournament={tournament} onClose={close} />}
      {asked === 'invite' && <InviteTeams tournament={tournament} onClose={close} />}
      {asked === 'print' && (
        <Suspense fallback={null}>
          <PrintSheets tournament={tournament} onClose={close} />
        </Suspense>
      )}
      {asked === 'delete' && <DeleteTournament tournament={tournament} onClose={close} />}
    </>
  );
}
