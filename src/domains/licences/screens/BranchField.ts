import { type ComponentType, createContext } from 'react';
import type { CodeSelectProps } from '#web/ui/fields/CodeSelect.tsx';

/** Branches are a later domain: whoever shows these screens brings the field that chooses one. */
export const BranchField = createContext<ComponentType<CodeSelectProps>>(() => null);
