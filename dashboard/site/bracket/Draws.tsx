import { t } from '#domain/text/translate.ts';
import { type Group, teamRows } from '#shared/bracket/groupRows.ts';
import { Stack } from '#ui/layout.tsx';
import { Name } from '#ui/Name.tsx';
import { rich } from '#ui/rich.ts';
import { Text } from '#ui/Text.tsx';
import styles from './Draws.module.css';

/** The public draws that a table follows, each with what anybody needs to repeat it. */
export const Draws = ({ group }: { group: Group }) =>
  group.draws.map(({ seed, order }) => (
    <Text as="details" line="top" padding={[2.5, 4]} size="small" tone="secondary" key={seed}>
      <Text width="fit" minHeight={6} as="summary" weight="medium" tone="primary" className={styles.summary}>
        {t`Ordered by a public draw: repeat it`}
      </Text>
      <Recipe seed={seed} />
      <Stack as="ol" gap={1} marginTop={2} className={styles.order}>
        {order.map((id) => (
          <li key={id}>
            <Text as={Name} weight="medium" tone="primary">
              {teamRows(group).find(({ participationId }) => participationId === id)?.name ??
                t`Left the group`}
            </Text>{' '}
            <Text breaks as="code" size="tiny" tone="tertiary">
              {id}
            </Text>
          </li>
        ))}
      </Stack>
    </Text>
  ));

function Recipe({ seed }: { seed: string }) {
  const shown = (
    <Text breaks as="code" size="tiny" tone="tertiary">
      {seed}
    </Text>
  );
  return (
    <p>
      {rich`The order is that of the SHA-256, in hexadecimal, of the seed, a colon and the number of the team. The seed is ${shown}.`}
    </p>
  );
}
