import type { ReactNode } from 'react';
import { Alert } from '#ui/Text.tsx';

export const Problem = ({ children }: { children: ReactNode }) =>
  children ? <Alert>{children}</Alert> : null;
