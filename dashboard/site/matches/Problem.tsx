import type { ReactNode } from 'react';
import { Text } from '#ui/Text.tsx';

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? (
    <Text as="p" tone="danger" role="alert">
      {children}
    </Text>
  ) : null;
