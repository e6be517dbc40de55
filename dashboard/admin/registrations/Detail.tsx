import IconAlertCircle from 'icon:alert-circle';
import IconAlertTriangle from 'icon:alert-triangle';
import IconArrowLeft from 'icon:arrow-left';
import IconCheck from 'icon:check';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { errorText, useAct } from '#admin/shared/useAct.ts';
import { chooseGroup, type GroupCounts } from '#domain/competition/groupChoice.ts';
import { type Registration, updateRegistration } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import { teamOf } from '#domain/registrations/earlierTeams.ts';
import { answerText } from '#domain/registrations/questions.ts';
import { isUndecided } from '#domain/registrations/registration.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import { rosterProblems } from '#domain/registrations/rosterRules.ts';
import { GROUP_SIZE, GROUPS, type Group, NOTE_LENGTH } from '#domain/settings.ts';
import { phraseText, plural, t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { startInWords } from '#shared/tournament/headline.ts';
import {
  Alert,
  Box,
  Button,
  Crest,
  Grid,
  Heading,
  Hint,
  Name,
  Note,
  Row,
  rich,
  richList,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { CheckBox, Editable, FieldError, TextField } from '#ui/Field.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './Detail.module.css';
import { DECIDED_WORDS, undoLabel } from './queries.ts';
import { CaptainName } from './RegistrationList.tsx';
import { reasonLabel } from './RejectDialog.tsx';
import { Reopen } from './Reopen.tsx';
import { RosterTable } from './RosterTable.tsx';
import { chosenTeam, TeamChoice } from './TeamChoice.tsx';
import type { Decision, Decisions } from './useDecisions.ts';

/** The admin's choices and input for a registration, kept while other registrations are shown. */
export type Draft = { group?: Group; reason?: string; team?: string };

type Props = {
  registration: Registration;
  tournament: Tournament | undefined;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  decisions: Decisions;
  acts: RefObject<DetailActs | null>;
  onBack: () => void;
  onDecided: () => void;
};

export const DETAIL_ID = 'registration';

export function Detail(props: Props) {
  const { registration, tournament, draft, onDraft, decisions, acts, onBack } = props;
  const groups = useGroups(registration, tournament, draft.group);
  const { busy, refusalOf, forget } = decisions;
  const refusal = sorted(refusalOf(registration.id));
  const isOpen = isUndecided(registration.status);
  const full =
    tournament && tournament.teamCount >= tournament.maxTeams
      ? t`All ${tournament.maxTeams} places are taken`
      : undefined;
  const hindrance = hindranceOf(registration, full, groups.isUsed && groups.chosen === null);
  const groupPlace = useDetailActs(props, isOpen && !hindrance);
  const pick = (picked: Draft) => {
    forget(registration.id);
    onDraft({ ...draft, ...picked });
  };
  return (
    <Box as="article" look="card" minWidth={0} aria-labelledby={DETAIL_ID}>
      <Row
        as="button"
        padding={[0, 6]}
        gap={2}
        minHeight={11}
        weight="medium"
        className={styles.back}
        onClick={onBack}
      >
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" /> {t`Back`}
      </Row>
      <Head registration={registration} />
      <Answers registration={registration} />
      {isOpen && (
        <Grid columns={2} stacks="phone">
          <Checks registration={registration} refused={refusal.checks} />
          {tournament && (
            <GroupChoice
              registration={registration}
              tournament={tournament}
              groups={groups}
              isFull={full !== undefined}
              picked={draft.group}
              refusal={refusal.group}
              place={groupPlace}
              onPick={(group) => pick({ group })}
            />
          )}
        </Grid>
      )}
      {registration.earlierTeams.length > 0 && (
        <TeamChoice registration={registration} picked={draft.team} onPick={(team) => pick({ team })} />
      )}
      <RosterTable registration={registration} />
      {isOpen ? (
        <DecisionForm
          registration={registration}
          draft={draft}
          onDraft={onDraft}
          hindrance={hindrance}
          acts={acts}
          refusal={refusal.here}
          busy={busy?.id === registration.id ? busy.act : null}
        />
      ) : (
        <Decided registration={registration} refusal={refusal.any} decisions={decisions} />
      )}
    </Box>
  );
}

function useDetailActs({ registration, draft, decisions, acts, onDecided }: Props, canApprove: boolean) {
  const groupPlace = useRef<HTMLElement>(null);
  useImperativeHandle(acts, () => ({
    approve: () => {
      // If the group is null, the server chooses one from the current team counts, not from those read earlier.
      if (!canApprove) return;
      const team = chosenTeam(registration, draft.team);
      void decisions.decide({ act: 'approve', registration, group: draft.group ?? null, team }, onDecided);
    },
    reject: () => {
      if (isUndecided(registration.status))
        void decisions.decide({ act: 'reject', registration, reason: draft.reason ?? '' }, onDecided);
    },
    toGroup: () => {
      const find = (which: string) => groupPlace.current?.querySelector<HTMLElement>(`input${which}`);
      (find(':checked') ?? find(':not(:disabled)'))?.focus();
    },
  }));
  return groupPlace;
}

function hindranceOf(
  { problems, status, placeInLine }: Registration,
  full: string | undefined,
  isGroupOpen: boolean,
) {
  if (full)
    return status === 'waiting' ? t`${full}. This team is number ${placeInLine ?? 0} on the waitlist.` : full;
  if (problems.length > 0) return t`You can approve once every check passes.`;
  return isGroupOpen ? t`Choose a group to approve.` : undefined;
}

function sorted(error: unknown) {
  const any = error === undefined ? undefined : errorText(error);
  if (!(error instanceof DomainError)) return { any, here: any, group: undefined, checks: [] };
  const { assignedGroup, ...fields } = error.fields ?? {};
  const checks = Object.values(fields);
  const here = assignedGroup || checks.length > 0 ? undefined : any;
  return { any, group: assignedGroup, checks, here };
}

function Head({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, contact, tournamentName } = registration;
  return (
    <Row as="header" line="bottom" padding={6} gap={5} align="start">
      <Crest name={name} tag={tag} logo={logo} size={56} />
      <Stack gap={1} minWidth={0}>
        <Heading size="section" id={DETAIL_ID} tabIndex={-1}>
          <Name>{name}</Name>
        </Heading>
        <Note>
          {richList(
            <Name>{tag}</Name>,
            submittedBy ? rich`captain ${<CaptainName of={registration} />}` : t`entered by hand`,
            rich`sent ${<Time at={submittedAt} />}`,
          )}
        </Note>
        <Hint>
          {contact
            ? rich`For ${<Name>{tournamentName}</Name>}. Contact: ${<Name>{contact}</Name>}`
            : rich`For ${<Name>{tournamentName}</Name>}`}
        </Hint>
        {registration.fee > 0 && <FeePaid registration={registration} />}
      </Stack>
    </Row>
  );
}

function Answers({ registration: { answers } }: { registration: Registration }) {
  if (answers.length === 0) return null;
  return (
    <Grid as="dl" line="bottom" columns="fields" padding={[5, 6]} gap={[4, 5]}>
      {answers.map((answer) => (
        <Stack key={answer.id} gap={0.5} minWidth={0}>
          <Text as="dt" size="small" tone="secondary">
            <Name>{answer.label}</Name>
          </Text>
          <dd>
            <Name>{answerText(answer)}</Name>
          </dd>
        </Stack>
      ))}
    </Grid>
  );
}

function FeePaid({ registration: { id, name, feePaid } }: { registration: Registration }) {
  const act = useAct();
  const mark = (isPaid: boolean) =>
    act({
      run: (call) => call(updateRegistration, { params: { id }, body: { feePaid: isPaid } }),
      done: () => (isPaid ? t`${name} has paid its fee` : t`${name} has not paid its fee`),
      failed: t`${name}’s fee was not updated.`,
      undone: t`${name}’s fee status was restored`,
      reads: ['registrations', 'teams', 'participations'],
    });
  return (
    <Editable>
      <CheckBox label={t`Fee paid`} checked={feePaid} onTick={(isTicked) => void mark(isTicked)} />
    </Editable>
  );
}

function Checks({ registration, refused }: { registration: Registration; refused: readonly string[] }) {
  const { problems, players, warnings } = registration;
  const ofRoster = Object.values(rosterProblems(players)).map(phraseText);
  const wrong = [...new Set([...problems.map(({ message }) => message), ...refused, ...ofRoster])];
  const isOfTeam = problems.some(({ slot }) => slot === null);
  const isOfPlayers = problems.some(({ slot }) => slot !== null);
  const passed = [
    ...(ofRoster.length === 0 ? [wholeRoster()] : []),
    ...(isOfTeam || refused.length > 0 ? [] : [t`Name and tag are available`]),
    ...(isOfPlayers || refused.length > 0 ? [] : [t`No player is on another team in this tournament`]),
  ];
  return (
    <Stack as="section" padding={[5, 6]} gap={3} alignContent="start" minWidth={0}>
      <Text as="h3" size="body" weight="medium">{t`Checks`}</Text>
      <Stack as="ul" gap={3}>
        {wrong.map((text) => (
          <Check key={text} text={text} found="wrong" />
        ))}
        {warnings.map((text) => (
          <Check key={text} text={text} found="odd" />
        ))}
        {passed.map((text) => (
          <Check key={text} text={text} />
        ))}
      </Stack>
    </Stack>
  );
}

const wholeRoster = () =>
  startInWords(plural(teamSize(), '# main player, position 1', '# main players, positions 1 to #'));

const FOUND = {
  wrong: { word: t`Problem`, tone: 'danger', Icon: IconAlertCircle },
  odd: { word: t`Check again`, tone: 'warning', Icon: IconAlertTriangle },
  fine: { word: t`Passed`, tone: 'done', Icon: IconCheck },
} as const;

function Check({ text, found = 'fine' }: { text: string; found?: keyof typeof FOUND }) {
  const { word, tone, Icon } = FOUND[found];
  return (
    <Row align="stretch" as="li" gap={3} weight={found === 'fine' ? undefined : 'medium'}>
      <Icon tone={tone} size={18} stroke={1.8} aria-hidden="true" />
      <span>
        <VisuallyHidden>{word}: </VisuallyHidden>
        {text}
      </span>
    </Row>
  );
}

type DecidedProps = { registration: Registration; refusal: string | undefined; decisions: Decisions };

function Decided({ registration, refusal, decisions }: DecidedProps) {
  const { status, decidedAt, reason, continues } = registration;
  return (
    <Grid sides="end" stacks="phone" padding={[4, 6]} gap={[2, 3]} align="end">
      <div>
        <Heading as="h3" size="card">
          {DECIDED_WORDS[status]}
        </Heading>
        <Note>
          {reason
            ? rich`${decidedAt && <Time at={decidedAt} />}. Reason: ${<Name>{reason}</Name>}`
            : decidedAt && <Time at={decidedAt} />}
        </Note>
        {continues && (
          <Note>
            <Name>{teamOf(continues)}</Name>
          </Note>
        )}
      </div>
      <Reopen registration={registration} decisions={decisions}>
        {(press) => (
          <Button isBusy={decisions.busy?.id === registration.id} onClick={press}>
            {undoLabel(registration)} {status !== 'withdrawn' && <Kbd name="U" />}
          </Button>
        )}
      </Reopen>
      <Alert column="all" hides="empty" weight="medium">
        {refusal}
      </Alert>
    </Grid>
  );
}

export type DetailActs = { approve: () => void; reject: () => void; toGroup: () => void };

type DecisionFormProps = Pick<Props, 'registration' | 'draft' | 'onDraft' | 'acts'> & {
  hindrance: string | undefined;
  refusal: string | undefined;
  busy: Decision['act'] | null;
};

const DecisionForm = ({
  registration,
  draft,
  onDraft,
  hindrance,
  refusal,
  busy,
  acts,
}: DecisionFormProps) => (
  <Grid sides="end" stacks="phone" padding={[4, 6]} gap={[2, 3]} align="end">
    <Editable>
      <TextField
        label={reasonLabel(registration)}
        aside={t`optional`}
        maxLength={NOTE_LENGTH}
        value={draft.reason ?? ''}
        onText={(text) => onDraft({ ...draft, reason: text })}
      />
    </Editable>
    <Row align="stretch" gap={3}>
      <Button look="danger" onClick={() => acts.current?.reject()} isBusy={busy === 'reject'}>
        {t`Reject`} <Kbd name="R" />
      </Button>
      <Button
        look="primary"
        onClick={() => acts.current?.approve()}
        disabled={hindrance !== undefined}
        isBusy={busy === 'approve'}
      >
        {t`Approve`} <Kbd name="A" />
      </Button>
    </Row>
    <Alert column="all" hides="empty" weight="medium">
      {refusal}
    </Alert>
    {hindrance && (
      <Note column="all" size="small">
        {hindrance}
      </Note>
    )}
  </Grid>
);

type GroupChoiceProps = {
  registration: Registration;
  tournament: Tournament;
  groups: Groups;
  isFull: boolean;
  picked: Group | undefined;
  refusal: string | undefined;
  onPick: (group: Group) => void;
  /** The element that the G key focuses. */
  place: RefObject<HTMLElement | null>;
};

function GroupChoice({ registration, tournament, groups, picked, refusal, ...rest }: GroupChoiceProps) {
  const { isFull, onPick, place } = rest;
  const fee = tournament.registrationFee;
  const problem = refusal ?? groups.problem;
  return (
    <Stack as="section" padding={[5, 6]} gap={3} alignContent="start" minWidth={0} ref={place}>
      {groups.isUsed && (
        <>
          <Text as="h3" size="body" weight="medium">
            {t`Group`}{' '}
            <Text weight="regular" tone="tertiary">
              {preferredGroup(registration, groups, picked)}
            </Text>
          </Text>
          <Editable>
            <Segmented
              legend={t`Group`}
              value={groups.chosen}
              onChange={onPick}
              options={GROUPS.map((group) => ({
                value: group,
                label: group,
                detail: roomOf(groups, group),
                isDisabled: !groups.isKnown || groups.isFull(group),
              }))}
            />
          </Editable>
          {problem && <FieldError>{problem}</FieldError>}
        </>
      )}
      {!isFull && fee > 0 && (
        <Note size="small">
          {rich`Approving adds ${formatMoney(fee)} and brings the prize pool to ${(
            <Text as="strong" tone="primary">
              {formatMoney(tournament.prizePool + fee)}
            </Text>
          )}.`}
        </Note>
      )}
    </Stack>
  );
}

function preferredGroup({ assignedGroup }: Registration, { chosen }: Groups, picked: Group | undefined) {
  if (assignedGroup) return t`requested ${assignedGroup}`;
  if (picked || !chosen) return t`no request`;
  return t`no request; ${chosen} has the fewest teams`;
}

function roomOf({ isKnown, isFull, count }: Groups, group: Group) {
  if (isKnown && isFull(group)) return t`Full, ${GROUP_SIZE}`;
  return t`${isKnown ? count(group) : '–'} of ${GROUP_SIZE}`;
}

type Groups = ReturnType<typeof useGroups>;

/** Counts the teams in each group and chooses a group: the picked one, the requested one, or the smallest. */
function useGroups(
  registration: Registration,
  tournament: Tournament | undefined,
  picked: Group | undefined,
) {
  const teams = useRead(teamsQuery, registration.tournamentId);
  const counts: GroupCounts = {};
  for (const { assignedGroup } of teams.data ?? [])
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  const isUsed = tournament?.format === 'group_stage';
  const isKnown = teams.data !== undefined;
  const count = (group: Group) => counts[group] ?? 0;
  const isFull = (group: Group) => count(group) >= GROUP_SIZE;
  const wish = picked ?? registration.assignedGroup;
  const hasRoom = wish ? !isFull(wish) : GROUPS.some((group) => !isFull(group));
  return {
    isUsed,
    isKnown,
    count,
    isFull,
    chosen: isUsed && isKnown && hasRoom ? chooseGroup(counts, wish) : null,
    problem:
      isUsed && isKnown && wish && !hasRoom ? t`Group ${wish} is full. Choose another one.` : undefined,
  };
}
