import { Box, Stack } from '#ui/layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { FieldTable } from './FieldTable.tsx';
import styles from './Opening.module.css';
import type { ApiDocs } from './readDocument.ts';

const EXAMPLE = `import { Webhook } from 'standardwebhooks';

const { type, data } = new Webhook(secret).verify(rawBody, request.headers);`;

export const Events = ({ events }: Pick<ApiDocs, 'events'>) => (
  <Stack as="section" gap={5} aria-labelledby="signed-webhooks">
    <Heading as="h2" size="section" id="signed-webhooks">
      Signed webhooks
    </Heading>
    <Text as="p" tone="secondary">
      An address of yours is sent what happens in public, as <code>{'{ type, timestamp, data }'}</code>,
      signed by{' '}
      <a className="link" href="https://www.standardwebhooks.com">
        Standard Webhooks
      </a>
      . An admin makes one in the console under Destinations, or by{' '}
      <a className="link" href="#post-signed-webhooks">
        POST /api/signed-webhooks
      </a>
      . Drop what comes twice by its <code>webhook-id</code>. Whatever is not answered with 2xx within 10
      seconds is sent again for three days, in order for each record.
    </Text>
    <Text as="pre" look="card" padding={[4, 5]} size="small" className={styles.example}>
      <code>{EXAMPLE}</code>
    </Text>
    <Box look="card" padding={[2, 5]}>
      <FieldTable caption="Events" fields={events} columns={['type', 'data']} />
    </Box>
  </Stack>
);
