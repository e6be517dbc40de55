import type { ReactNode } from 'react';
import { currencyWord } from '#domain/money/money.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { useMounted } from '#ui/useMounted.ts';
import styles from './Opening.module.css';
import type { ApiDocs } from './readDocument.ts';

export function Opening({ docs: { statuses } }: { docs: ApiDocs }) {
  const isMounted = useMounted();
  const base = isMounted ? location.origin : '';
  return (
    <Stack as="section" gap={5} aria-labelledby="basics">
      <Heading as="h2" size="section" id="basics">
        Before the first call
      </Heading>
      <Text as="pre" look="card" padding={[4, 5]} size="small" className={styles.example}>
        <code>
          {`# Reads are public\ncurl ${base}/api/tournaments\n\n# Write with an API token\ncurl -H 'Authorization: Bearer tl_…' -X PUT -H 'Content-Type: application/json' \\\n  -H 'Idempotency-Key: qf1' \\\n  -d '{"team1Score":1,"team2Score":0,"dryRun":true}' \\\n  ${base}/api/matches/<id>/result`}
        </code>
      </Text>
      <Grid stacks="phone" columns={2} gap={[0, 10]}>
        <Fact title="Address">
          Every path stands behind {base ? <code>{base}</code> : 'the address of this site'}. An id is a UUID,
          a time ISO 8601 in UTC, money whole {currencyWord()}.
        </Fact>
        <Fact title="Form">
          JSON in, JSON out. What you asked for stands in <code>{'{ "data": … }'}</code>; for a session{' '}
          <code>can</code> beside it says what you may do with it. A field that is not known is refused.
        </Fact>
        <Fact title="Who may call">
          <b>Everybody</b> reads what the site shows. The others take an API token, which the console makes
          under System & Admin, Access, or a session: send the password to{' '}
          <a className="link" href="#post-session">
            POST /api/session
          </a>{' '}
          and keep the cookie. A <b>viewer</b> may read what the console shows, a <b>match admin</b> also runs
          matches and the bracket, an <b>admin</b> does all but what only the <b>owner</b> may: accounts,
          backups, and deleting everything. <b>The bot</b> has a token of its own.
        </Fact>
        <Fact title="Lists">
          <code>limit</code> is 1 to 1,000, 100 unless given. <code>nextToken</code> beside the data asks for
          the next page; on the last page there is none.
        </Fact>
        <Fact title="Changing a record">
          A PUT is partial: an absent field stays, <code>null</code> clears it. Send the record’s{' '}
          <code>version</code> along, and a change that somebody else made meanwhile is a 409 with the present
          record in <code>data</code>, never overwritten.
        </Fact>
        <Fact title="Sending twice">
          Every write takes an <code>Idempotency-Key</code> of up to 255 characters. For 24 hours the same
          body under it gets the first answer again, another body is a 409.
        </Fact>
        <Fact title="Asking again">
          Public reads carry an <code>ETag</code>. Send it as <code>If-None-Match</code>: 304 says that
          nothing has changed. <code>GET /api/events</code> tells what changes as it happens.
        </Fact>
        <Fact title="Failures">
          <code>{'{ "error", "errors", "code", "fields" }'}</code>: one sentence, each problem, one word for
          programs, and each problem beside its field.
        </Fact>
      </Grid>
      <Heading as="h3" size="card" id="refusals">
        What a refusal means
      </Heading>
      <dl className={styles.statuses}>
        {statuses.map(({ status, meaning, everywhere }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              {meaning}
              {everywhere && <Text tone="tertiary"> (any call)</Text>}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <Heading as="h3" size="card">
      {title}
    </Heading>
    <Text as="p" tone="secondary">
      {children}
    </Text>
  </div>
);
