import type { ReactNode } from 'react';
import { Text } from '#ui/blocks.tsx';

type Props = {
  /** It goes too far. */
  isOver?: boolean;
  role?: 'status';
  children: ReactNode;
};

export const Outlook = ({ isOver = false, role, children }: Props) => (
  <Text
    as="p"
    column="all"
    rail={isOver ? 'danger' : 'strong'}
    surface={isOver ? 'danger' : 2}
    padding={[2, 3]}
    tone={isOver ? 'primary' : 'secondary'}
    role={role}
  >
    {children}
  </Text>
);
