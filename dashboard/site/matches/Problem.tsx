import type { ReactNode } from 'react';
import { Alert } from '#ui/blocks.tsx';

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? <Alert>{children}</Alert> : null;
