import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { MvpCandidate, MvpPoll } from '#domain/contract/competition/picks.ts';
import { percentOf } from '#domain/mvpVotes/poll.ts';
import { plural, t } from '#domain/text/translate.ts';
import { FanLogIn } from '#shared/access/FanLogIn.tsx';
import { useSession } from '#shared/access/useSession.ts';
import { useApi, useReadIf } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Alert, Box, Button, Grid, Name, Note, Row, rich, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { useNow } from '#ui/useNow.ts';
import { mvpQuery, ownVoteQuery, type VoteOf } from './queries.ts';
import styles from './VoteForm.module.css';

type Props = { of: VoteOf; poll: MvpPoll; title: string; from: string };

export const MVP_ANCHOR = 'fans-mvp';

export function FansMvp({ of, poll, title, from }: Props) {
  if (poll.isOpen ? poll.candidates.length === 0 : poll.votes === 0) return null;
  return (
    <Box id={MVP_ANCHOR} marginTop={5}>
      <Panel title={title} aside={poll.isOpen ? null : plural(poll.votes ?? 0, '# vote', '# votes')}>
        {poll.isOpen ? (
          <VoteForm of={of} poll={poll} from={`${from}#${MVP_ANCHOR}`} />
        ) : (
          <Result poll={poll} />
        )}
      </Panel>
    </Box>
  );
}

const Result = ({ poll: { candidates, votes, winners } }: { poll: MvpPoll }) => (
  <Stack as="ol" gap={3} paddingInline={5} paddingBottom={5}>
    {candidates
      .filter((candidate) => candidate.votes)
      .map((candidate) => {
        const count = candidate.votes ?? 0;
        const percent = percentOf(count, votes ?? 0);
        return (
          <Stack as="li" key={candidate.id} gap={1}>
            <Row gap={[0.5, 3]} align="baseline" justify="between" wraps>
              <Row gap={2} align="baseline" wraps minWidth={0}>
                <Text as={NameLink} weight="medium" noun="players" id={candidate.id} name={candidate.name} />
                <Small>
                  <Name>{candidate.team}</Name>
                </Small>
                {winners.includes(candidate.id) && <Badge tone="won">{t`MVP`}</Badge>}
              </Row>
              <Text tone="secondary" nowrap>
                {percent}% · {plural(count, '# vote', '# votes')}
              </Text>
            </Row>
            <progress value={percent} max={100} aria-hidden="true" />
          </Stack>
        );
      })}
  </Stack>
);

function VoteForm({ of, poll, from }: { of: VoteOf; poll: MvpPoll; from: string }) {
  const { captain } = useSession();
  const isFan = captain !== undefined;
  const { data: own } = useReadIf(isFan, ownVoteQuery, of);
  const vote = useVote(of);
  const [picked, pick] = useState<string>();
  const chosen = picked ?? own?.playerId;
  const isNew = picked !== undefined && picked !== own?.playerId;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNew && !vote.isPending) vote.mutate(picked);
  };
  const teams = [...new Map(poll.candidates.map((each) => [each.teamId, each.team]))];
  const columns = of.noun === 'matches' ? teams : [];
  return (
    <Stack as="form" gap={4} paddingInline={5} paddingBottom={5} onSubmit={submit}>
      <Note width="text">
        {rich`One vote per Discord account, until ${<Time at={poll.closesAt} now={useNow()} />}. Results stay hidden until voting closes.`}
      </Note>
      {!isFan && (
        <FanLogIn from={from} why={t`Log in to vote.`} inDiscord={t`Vote in Discord, below the result.`} />
      )}
      <Stack as="fieldset" gap={2} minWidth={0} disabled={!isFan}>
        <legend className={styles.legend}>{t`Who was the best player?`}</legend>
        {columns.length > 0 ? (
          <Grid columns={2} gap={[2, 3]}>
            {columns.map(([teamId, team]) => (
              <Stack key={teamId} gap={2} alignContent="start" minWidth={0}>
                <Small minWidth={0}>
                  <Name>{team}</Name>
                </Small>
                {poll.candidates
                  .filter((each) => each.teamId === teamId)
                  .map((each) => (
                    <Candidate key={each.id} of={each} chosen={chosen} onChoose={pick} />
                  ))}
              </Stack>
            ))}
          </Grid>
        ) : (
          <Grid columns={2} stacks="phone" gap={[2, 3]}>
            {poll.candidates.map((each) => (
              <Candidate key={each.id} of={each} chosen={chosen} onChoose={pick} />
            ))}
          </Grid>
        )}
      </Stack>
      {isFan && (
        <Row gap={[2, 4]} wraps>
          <Button type="submit" look="primary" isBusy={vote.isPending} disabled={!isNew}>
            {own?.playerId ? t`Change my vote` : t`Vote`}
          </Button>
          <Note role="status">
            <Said chosen={own?.playerId ?? null} poll={poll} isSaving={vote.isPending} />
          </Note>
        </Row>
      )}
      {vote.error && <Alert>{vote.error.message}</Alert>}
    </Stack>
  );
}

type CandidateProps = {
  of: MvpCandidate;
  chosen: string | null | undefined;
  onChoose: (playerId: string) => void;
};

const Candidate = ({ of: { id, name, team, matchMvps }, chosen, onChoose }: CandidateProps) => (
  <label className={styles.candidate} data-chosen={id === chosen || undefined}>
    <input type="radio" name="mvp" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
    <Stack minWidth={0}>
      <Text weight="medium" minWidth={0}>
        <Name>{name}</Name>
      </Text>
      {matchMvps !== null && (
        <Small>
          <Name>{team}</Name>
          {' · '}
          {plural(matchMvps, 'MVP of # match', 'MVP of # matches')}
        </Small>
      )}
    </Stack>
  </label>
);

function Said({ chosen, poll, isSaving }: { chosen: string | null; poll: MvpPoll; isSaving: boolean }) {
  const name = poll.candidates.find(({ id }) => id === chosen)?.name;
  if (isSaving) return t`Saving…`;
  if (!name) return t`You have not voted yet.`;
  return rich`Your vote: ${(
    <strong>
      <Name>{name}</Name>
    </strong>
  )}. You can change it until voting closes.`;
}

function useVote(of: VoteOf) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (playerId: string) => {
      const { voteForMatchMvp, voteForTournamentMvp } = await import('#domain/contract/competition/picks.ts');
      const call = of.noun === 'matches' ? voteForMatchMvp : voteForTournamentMvp;
      return (await api.call(call, { params: { id: of.id }, body: { playerId } }, crypto.randomUUID())).data;
    },
    onSuccess: (data) => cache.setQueryData(ownVoteQuery(api, of).queryKey, data),
    onError: () => cache.invalidateQueries({ queryKey: mvpQuery(api, of).queryKey }),
  });
}
