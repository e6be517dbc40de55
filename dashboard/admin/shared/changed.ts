import { isSame } from './form/drafts.ts';

/** What a form holds otherwise than another one, for a partial save. */
export const changed = <Form extends object>(form: Form, from: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => !isSame(value, from[name as keyof Form])),
  ) as Partial<Form>;
