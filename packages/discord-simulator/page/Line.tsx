import type { ComponentProps, ReactNode } from 'react';
import { Box, Row, Text } from '#ui/blocks.tsx';
import styles from './Line.module.css';

/** At the foot of a conversation, with room above for the ring of the focus. */
export const WritingPlace = (props: ComponentProps<typeof Box<'div' | 'form'>>) => (
  <Box paddingInline={7} paddingTop={1.5} paddingBottom={5} {...props} />
);

/** A line to type in, as one field. */
export const Line = ({ children }: { children: ReactNode }) => (
  <Row
    border="control"
    radius="control"
    surface={1}
    padding={[1, 2]}
    paddingLeft={3}
    gap={[1.5, 2]}
    align="center"
    wraps
    minHeight={12}
    weight="medium"
    className={styles.line}
  >
    {children}
  </Row>
);

/** The text in it. */
export const LineInput = (props: ComponentProps<typeof Box<'input'>>) => (
  <Box
    as="input"
    flex="fill"
    padding={0}
    minHeight={9}
    weight="regular"
    {...props}
    className={styles.input}
  />
);

/** What of a command stands already. */
export const FilledOption = (props: Pick<ComponentProps<typeof Text>, 'surface' | 'children'>) => (
  <Text radius="badge" surface={3} padding={[0.5, 2]} size="small" {...props} />
);
