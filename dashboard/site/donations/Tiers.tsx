import { formatMoney } from '#domain/money/money.ts';
import type { Tier } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Note, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import styles from './Tiers.module.css';

type Props = {
  title: string;
  tiers: readonly Tier[];
  /** What a press offers: 'Donate' or 'Sponsor'. */
  verb: string;
  /** Told when the shown amounts are where a tier begins. */
  isFrom?: boolean;
  onAsk: () => void;
};

export const Tiers = ({ title, tiers, verb, isFrom = false, onAsk }: Props) => (
  <Section title={title}>
    <Box as="ul" line="top">
      {tiers.map(({ name, amount, text }) => (
        <Row as="li" line="bottom" paddingBlock={3} gap={3} align="center" key={name} className={styles.tier}>
          <Box flex="auto" minWidth={0} className={styles.words}>
            <Text as="h3" weight="semibold">
              {name}
            </Text>
            <Note size="small">{text}</Note>
          </Box>
          <Text fontWidth="narrow" as="p" flex="none" size="large" weight="bold" className={styles.amount}>
            {formatMoney(amount)}
            {isFrom && '+'}
          </Text>
          <Button className={styles.ask} onClick={onAsk}>
            {verb} <VisuallyHidden>{t`as ${name}`}</VisuallyHidden>
          </Button>
        </Row>
      ))}
    </Box>
  </Section>
);
