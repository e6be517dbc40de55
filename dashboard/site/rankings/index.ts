// What other folders may take from here.
export { Scope, useFallBack, useScope } from './Scope.tsx';
