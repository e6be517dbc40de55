import * as React from 'react';

// In development, React records a stack for each of the first ten thousand elements in a second, which took a twentieth
// of a run. Only React's warnings show these stacks; each still names the component. Here they count as recorded.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
