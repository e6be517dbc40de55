import IconArrowLeft from 'icon:arrow-left';
import { type RefObject, useImperativeHandle, useRef } from 'react';
import { errorText } from '#admin/shared/form/refusal.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { type Registration, updateRegistration } from '#domain/contract/competition/registrations.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { DomainError } from '#domain/errors.ts';
import { answerText } from '#domain/registration/questions.ts';
import { isUndecided } from '#domain/registration/registration.ts';
import type { Group } from '#domain/settings.ts';
import { Box, Crest, Grid, Heading, Hint, Name, Note, Row, Stack, Text, Time } from '#ui/blocks.tsx';
import { Editable } from '#ui/Editable.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { CaptainName } from './CaptainName.tsx';
import { Checks } from './Checks.tsx';
import { Decided } from './Decided.tsx';
import { DecisionForm, type DetailActs } from './DecisionForm.tsx';
import styles from './Detail.module.css';
import { GroupChoice } from './GroupChoice.tsx';
import { reasonLabel } from './RejectDialog.tsx';
import { RosterTable } from './RosterTable.tsx';
import { chosenTeam, TeamChoice } from './TeamChoice.tsx';
import type { Decisions } from './useDecisions.ts';
import { useGroups } from './useGroups.ts';

/** What the admin has chosen and written for a registration, kept while others are looked at. */
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

/** The heading's id, for the focus. */
export const DETAIL_ID = 'registration';

export function Detail({ registration, tournament, draft, decisions, acts, ...rest }: Props) {
  const { onDraft, onBack, onDecided } = rest;
  const groups = useGroups(registration, tournament, draft.group);
  const { busy, refusalOf, forget } = decisions;
  const refusal = sorted(refusalOf(registration.id));
  const isOpen = isUndecided(registration.status);
  const full =
    tournament && tournament.teamCount >= tournament.maxTeams
      ? `All ${tournament.maxTeams} places are taken`
      : undefined;
  const hindrance = hindranceOf(registration, full, groups.isUsed && groups.chosen === null);
  const groupPlace = useDetailActs({ registration, draft, decisions, acts, onDecided }, isOpen && !hindrance);
  return (
    <Box as="article" look="card" minWidth={0} aria-labelledby={DETAIL_ID}>
      <Row
        as="button"
        padding={[0, 6]}
        gap={2}
        align="center"
        minHeight={11}
        weight="medium"
        type="button"
        className={styles.back}
        onClick={onBack}
      >
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" /> Back
      </Row>
      <Head registration={registration} />
      <Answers registration={registration} />
      {isOpen && (
        <Grid columns={2} stacks="phone">
          <Checks registration={registration} refused={refusal.checks} />
          {tournament && (
            <GroupChoice
              {...{ registration, tournament, groups }}
              isFull={full !== undefined}
              picked={draft.group}
              refusal={refusal.group}
              place={groupPlace}
              onPick={(group) => {
                forget(registration.id);
                onDraft({ ...draft, group });
              }}
            />
          )}
        </Grid>
      )}
      {registration.earlierTeams.length > 0 && (
        <TeamChoice
          registration={registration}
          picked={draft.team}
          onPick={(team) => {
            forget(registration.id);
            onDraft({ ...draft, team });
          }}
        />
      )}
      <RosterTable registration={registration} />
      {isOpen ? (
        <DecisionForm
          reason={draft.reason ?? ''}
          onReason={(reason) => onDraft({ ...draft, reason })}
          label={reasonLabel(registration)}
          hindrance={hindrance}
          refusal={refusal.here}
          busy={busy?.id === registration.id ? busy.act : null}
          acts={acts}
        />
      ) : (
        <Decided registration={registration} refusal={refusal.any} decisions={decisions} />
      )}
    </Box>
  );
}

function useDetailActs(
  {
    registration,
    draft,
    decisions,
    acts,
    onDecided,
  }: Pick<Props, 'registration' | 'draft' | 'decisions' | 'acts' | 'onDecided'>,
  canApprove: boolean,
) {
  const groupPlace = useRef<HTMLElement>(null);
  useImperativeHandle(acts, () => ({
    approve: () => {
      // Where nobody picked one, the server chooses by how full the groups are now, not when this was read.
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

/** Why Approve is closed, as a sentence. */
function hindranceOf(
  { problems, status, placeInLine }: Registration,
  full: string | undefined,
  isGroupOpen: boolean,
) {
  if (full)
    return status === 'waiting' ? `${full}. This team is number ${placeInLine} on the waitlist.` : full;
  if (problems.length > 0) return 'You can approve once every check passes.';
  return isGroupOpen ? 'Choose a group to approve.' : undefined;
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
          <Name>{tag}</Name>,{' '}
          {submittedBy ? (
            <>
              captain <CaptainName of={registration} />
            </>
          ) : (
            'entered by hand'
          )}
          , sent <Time at={submittedAt} />
        </Note>
        <Hint>
          For <Name>{tournamentName}</Name>
          {contact && (
            <>
              . Contact: <Name>{contact}</Name>
            </>
          )}
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
      done: () => (isPaid ? `${name} has paid its fee` : `${name} has not paid its fee`),
      failed: `The fee of ${name} was not marked.`,
      undone: `The fee mark of ${name} was restored`,
      reads: ['registrations', 'teams', 'participations'],
    });
  return (
    <Editable>
      <CheckBox label="Fee paid" checked={feePaid} onChange={(event) => void mark(event.target.checked)} />
    </Editable>
  );
}
