import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { Registration } from '../../../../../domain/contract/registrations.ts';
import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import { chooseGroup, type GroupCounts } from '../../../../../domain/groupChoice.ts';
import { formatRand } from '../../../../../domain/rand.ts';
import { GROUP_SIZE, GROUPS, type Group } from '../../../../../domain/settings.ts';
import { teamsQuery, useApi } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Crest } from '../../../ui/Crest.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Key } from '../../../ui/Key.tsx';
import { Moment } from '../../../ui/Moment.tsx';
import { Name } from '../../../ui/Name.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Checks } from './Checks.tsx';
import styles from './Detail.module.css';
import { RosterTable } from './RosterTable.tsx';
import { useDecisions, wordsOf } from './useDecisions.ts';

/** What the keyboard does here. */
export type DetailActs = { approve: () => void; reject: () => void; toGroup: () => void };

type Props = {
  registration: Registration;
  tournament: Tournament | undefined;
  acts: RefObject<DetailActs | null>;
  onBack: () => void;
  onDecided: () => void;
};

/** One registration: checks, group, roster, and the two buttons. */
export function Detail({ registration, tournament, acts, onBack, onDecided }: Props) {
  const [asked, setAsked] = useState<Group | null>(registration.assignedGroup);
  const [reason, setReason] = useState('');
  const { approve, reject } = useDecisions();
  const groups = useGroups(registration, tournament, asked);
  const isFull =
    tournament && tournament.teamCount >= tournament.maxTeams
      ? `All ${tournament.maxTeams} places are taken`
      : undefined;
  const isBlocked = registration.problems.length > 0 || isFull !== undefined || groups.problem !== undefined;
  const isBusy = approve.isPending || reject.isPending;
  const goApprove = () => {
    if (!isBlocked && !isBusy) approve.mutate({ registration, group: asked }, { onSuccess: onDecided });
  };
  const goReject = () => {
    if (!isBusy) reject.mutate({ registration, reason }, { onSuccess: onDecided });
  };
  acts.current = {
    approve: goApprove,
    reject: goReject,
    toGroup: () =>
      document.querySelector<HTMLInputElement>('[data-group-choice] input:not(:disabled)')?.focus(),
  };
  const failure = approve.error ?? reject.error;
  return (
    <section className={styles.detail} aria-label={registration.name}>
      <button type="button" className={styles.back} onClick={onBack}>
        <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" /> All registrations
      </button>
      <Head registration={registration} />
      <div className={styles.halves}>
        <Checks registration={registration} isFull={isFull} />
        <GroupChoice {...{ groups, asked, setAsked, registration, tournament }} />
      </div>
      <RosterTable registration={registration} />
      <form
        className={styles.decision}
        onSubmit={(event) => {
          event.preventDefault();
          goReject();
        }}
      >
        <TextField
          label="Reason, sent to the captain"
          aside="optional"
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button look="danger" onClick={goReject} isBusy={reject.isPending}>
            Reject <Key name="R" />
          </Button>
          <Button look="primary" onClick={goApprove} disabled={isBlocked} isBusy={approve.isPending}>
            Approve <Key name="A" />
          </Button>
        </div>
        <p role="alert" className={styles.failure}>
          {failure ? wordsOf(failure) : null}
        </p>
        {isBlocked && (
          <p className="small ink3">{groups.problem ?? 'Approve opens when every check passes.'}</p>
        )}
      </form>
    </section>
  );
}

function Head({ registration }: { registration: Registration }) {
  const { name, tag, logo, submittedBy, submittedAt, contact, tournamentName } = registration;
  return (
    <header className={styles.head}>
      <Crest name={name} tag={tag} logo={logo} size={64} />
      <div>
        <h2 className={styles.title}>
          <Name>{name}</Name>
        </h2>
        <p className="ink2">
          <Name>{tag}</Name>, {submittedBy ? 'captain ' : ''}
          <Name>{submittedBy ?? 'entered by hand'}</Name>, sent <Moment at={submittedAt} />
        </p>
        <p className="ink3">
          For <Name>{tournamentName}</Name>
          {contact && (
            <>
              . Contact: <Name>{contact}</Name>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

type Groups = ReturnType<typeof useGroups>;

function GroupChoice(props: {
  groups: Groups;
  asked: Group | null;
  setAsked: (group: Group) => void;
  registration: Registration;
  tournament: Tournament | undefined;
}) {
  const { groups, asked, setAsked, registration, tournament } = props;
  if (!tournament) return null;
  const fee = tournament.registrationFee;
  const wish = registration.assignedGroup ? `asked for ${registration.assignedGroup}` : 'asked for none';
  return (
    <section aria-label="Group and prize pool" data-group-choice>
      {groups.isUsed && (
        <>
          <h3 className="cardTitle">
            Group{' '}
            <span className={styles.wish}>
              {wish}
              {groups.chosen && !asked && `, ${groups.chosen} has the fewest`}
            </span>
          </h3>
          <Segmented
            legend="Group"
            value={groups.chosen}
            onChange={setAsked}
            options={GROUPS.map((group) => ({
              value: group,
              label: group,
              detail: groups.isFull(group)
                ? `Full, ${GROUP_SIZE}`
                : `${groups.count(group)} of ${GROUP_SIZE}`,
              isDisabled: groups.isFull(group),
            }))}
          />
        </>
      )}
      <p className={styles.money}>
        Approving adds {formatRand(fee)}, the prize pool becomes{' '}
        <strong>{formatRand(tournament.prizePool + fee)}</strong>.
      </p>
    </section>
  );
}

/** How full the groups are, and where the team would go. */
function useGroups(registration: Registration, tournament: Tournament | undefined, asked: Group | null) {
  const { data: teams = [] } = useQuery(teamsQuery(useApi(), registration.tournamentId));
  const counts: GroupCounts = {};
  for (const { assignedGroup } of teams)
    if (assignedGroup) counts[assignedGroup] = (counts[assignedGroup] ?? 0) + 1;
  const isUsed = tournament?.format === 'group_stage';
  const isFull = (group: Group) => (counts[group] ?? 0) >= GROUP_SIZE;
  const problem =
    isUsed && asked && isFull(asked) ? `Group ${asked} is full. Choose another one.` : undefined;
  const hasRoom = GROUPS.some((group) => !isFull(group));
  const chosen = !isUsed || problem || !hasRoom ? null : chooseGroup(counts, asked);
  return { isUsed, isFull, count: (group: Group) => counts[group] ?? 0, chosen, problem };
}
