import type { MvpPoll } from '#domain/contract/competition/mvpVotes.ts';
import { percentOf } from '#domain/mvpVotes/poll.ts';
import { plural, t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Box, Name, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { VoteOf } from './queries.ts';
import { VoteForm } from './VoteForm.tsx';

type Props = {
  of: VoteOf;
  poll: MvpPoll;
  title: string /** Where who logs in comes back to. */;
  from: string;
};

/** The vote's place on its page. */
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

/** How many voted for whom, the MVP first. */
function Result({ poll: { candidates, votes, winners } }: { poll: MvpPoll }) {
  return (
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
                  <Text as={NameLink} weight="medium" noun="players" id={candidate.id}>
                    {candidate.name}
                  </Text>
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
}
