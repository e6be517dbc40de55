import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { EditRecord, RecordForm, useFocusOnReturn, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { isAway, isLoggedOut, isStale } from '#admin/shared/useAct.ts';
import { defaultFormat, hasBegun, isOver, type TournamentFormat } from '#domain/competition/tournament.ts';
import * as contract from '#domain/contract/competition/tournaments.ts';
import {
  createTournament,
  newTournament,
  type Tournament,
} from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type League, STAGE_FORMATS } from '#domain/settings.ts';
import { leagueIds, leagueName } from '#domain/site/settings.ts';
import { commaList, plural, sense, serverText, t } from '#domain/text/translate.ts';
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
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { momentText } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import { ErrorState, Loading } from '#ui/states.tsx';
import { fromLocalField, readMoment } from '#ui/zonedTime.ts';
import { DeleteTournament } from './DeleteTournament.tsx';
import {
  changedBody,
  checks,
  emptyForm,
  formOf,
  newBody,
  TOURNAMENT_LABELS,
  type TournamentForm,
} from './fields.ts';
import { InviteTeams } from './InviteTeams.tsx';
import summaryStyles from './NewSummary.module.css';
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
          {inOrder(all).map((tournament) => (
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

const STATUSES = ['live', 'upcoming', 'completed', 'cancelled'];

/** Live tournaments, then upcoming ones, then the others; the newest first. */
const inOrder = (all: readonly Tournament[]) =>
  all.toReversed().toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status));

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
            !startDate
              ? t`No start date yet.`
              : hasBegun(status)
                ? rich`Started ${<Time at={startDate} style="list" />}.`
                : rich`Starts ${<Time at={startDate} style="list" />}.`,
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

type EditProps = { tournament: contract.Tournament; onDone: () => void };

function EditTournament({ tournament, onDone }: EditProps) {
  const { timeZone } = useSite();
  const { id } = tournament;
  const edit = useRecordForm<TournamentForm, contract.Tournament>({
    name: draftOf(id),
    labels: TOURNAMENT_LABELS,
    record: tournament,
    formOf: (record) => formOf(record ?? tournament, timeZone),
    bodyOf: (values, start) => changedBody(values, start, timeZone),
    schema: contract.tournamentUpdate,
    checks,
    send: (body, call) =>
      call(contract.updateTournament, { params: { id }, body }).catch(inWords(updateFailed)),
    done: ({ name }) => t`${name} was saved`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
  return (
    <EditRecord edit={edit} name={tournament.name} onDone={onDone}>
      <TournamentFields form={edit.form} tournament={tournament} />
    </EditRecord>
  );
}

const draftOf = (id: string) => `tournament ${id}`;

/** Rewords an error about the whole record. Errors in single fields are left beside their fields. */
const inWords =
  (words: (error: DomainError) => string) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError) || error.fields || isShownElsewhere(error)) throw error;
    console.error(error);
    throw new DomainError(error.kind, error.code, words(error), { data: error.data });
  };

const isShownElsewhere = (error: unknown): boolean => isAway(error) || isStale(error) || isLoggedOut(error);

/** The server's message helps an admin, except after an internal error. */
const createFailed = ({ code, message }: DomainError) =>
  code === 'fault' ? t`Failed to create tournament. Check console for details.` : message;

const updateFailed = ({ message }: DomainError) => t`Failed to update tournament: ${message}`;

type CopyForm = { name: string; startDate: string; league: League; withTeams: boolean };
const COPY_LABELS: Record<keyof CopyForm, string> = {
  name: t`Name of the copy`,
  startDate: t`Start`,
  league: t`League`,
  withTeams: t`With its teams`,
};

function CopyTournament({ tournament, onDone }: EditProps) {
  const { timeZone } = useSite();
  const { id } = tournament;
  const edit = useRecordForm<CopyForm, contract.Tournament>({
    name: copyOf(id),
    labels: COPY_LABELS,
    record: null,
    formOf: () => ({ name: '', startDate: '', league: tournament.league, withTeams: false }),
    bodyOf: ({ startDate, ...values }) => ({ ...values, startDate: fromLocalField(startDate, timeZone) }),
    schema: contract.newCopy,
    checks: ({ name }) =>
      name.trim() === '' ? { name: { type: 'required', message: t`Please fill in tournament name` } } : {},
    send: (body, call) => call(contract.copyTournament, { params: { id }, body }),
    done: ({ name }) => t`${name} was created with the settings of ${tournament.name}`,
    reads: ['tournaments'],
    onSaved: onDone,
  });
  const { register, watch } = edit.form;
  return (
    <RecordForm
      edit={edit}
      label={t`Copy ${tournament.name}`}
      save={t`Copy tournament`}
      focus="name"
      onCancel={onDone}
    >
      <Note>
        {t`A new tournament with the same settings, rules and prizes, and its own prize pool. Results are not copied.`}
      </Note>
      <Grid columns="fields" gap={[4, 5]}>
        <TextField {...edit.field('name')} placeholder={tournament.name} />
        <DateTimeField {...edit.field('startDate')} aside={t`optional`} value={watch('startDate')} />
        <Select
          {...edit.field('league')}
          options={leagueIds().map((each) => [each, t`${each}, ${leagueName(each)}`])}
        />
        <CheckBox
          column="all"
          label={t`With its teams and their rosters`}
          help={t`Each team’s fee goes into the new prize pool. If you do not copy the teams, invite their captains to register again.`}
          {...register('withTeams')}
        />
      </Grid>
    </RecordForm>
  );
}

const copyOf = (id: string) => `tournament-copy ${id}`;

function NewSummary({ form }: { form: UseFormReturn<TournamentForm> }) {
  const { timeZone } = useSite();
  const values = form.watch();
  const { registrationFee: fee, ...body } = newBody(values, timeZone);
  const base = body.basePrizePool ?? 0;
  const places = Number(body.maxTeams);
  const format = body.format ?? defaultFormat(places);
  const stages = { ...STAGE_FORMATS, ...body.stageFormats };
  const [starts, closes] = [values.startDate, values.registrationClosesAt].map((written) => {
    const moment = readMoment(written, timeZone);
    return moment ? momentText(moment, timeZone, 'page') : written.trim() && null;
  });
  const isMoney = [fee, base].every((amount) => Number.isInteger(amount));
  const rows = [
    [t`Fee`, fee ? t`${formatMoney(fee)} per team, added to the prize pool` : t`None`],
    [
      t`Prize pool`,
      fee
        ? t`${formatMoney(base)}, rising to ${formatMoney(base + fee * places)} when full`
        : formatMoney(base),
    ],
    [sense('of a tournament')`Places`, t`${places}, ${waysOf(format, body.stages ?? [])}`],
    ...(format === 'stages'
      ? []
      : [
          [
            t`Formats`,
            commaList([
              format === 'group_stage' && t`groups ${stages.group}`,
              t`quarterfinals ${stages.quarterfinal}`,
              t`semifinals ${stages.semifinal}`,
              t`final ${stages.final}`,
            ]),
          ],
        ]),
    [t`Start`, starts || t`Not decided`],
    [
      t`Registration`,
      body.registrationOpen
        ? closes
          ? t`Open from now until ${closes}`
          : t`Open from now until you close it or the tournament ends`
        : t`Closed`,
    ],
  ];
  // The error for invalid input is shown beside its field.
  if (!isMoney || !Number.isInteger(places) || starts === null || closes === null) return null;
  return (
    <Grid border="line" radius="card" as="section" padding={[3.5, 4]} gap={2} aria-label={t`Summary`}>
      <h3 className="label">{t`Summary`}</h3>
      <Stack as="dl" gap={1}>
        {rows.map(([name, text]) => (
          <Grid gap={3} key={name} className={summaryStyles.row}>
            <Text as="dt" tone="secondary">
              {name}
            </Text>
            <dd>{text}</dd>
          </Grid>
        ))}
      </Stack>
    </Grid>
  );
}

const waysOf = (format: TournamentFormat, stages: readonly { name: string }[]) => {
  if (format === 'group_stage') return t`groups, then knockout`;
  if (format === 'single_elimination') return t`single elimination`;
  return stages.length > 0
    ? stages.map(({ name }) => name).reduce((before, next) => t`${before}, then ${next}`)
    : t`stages not chosen yet`;
};
