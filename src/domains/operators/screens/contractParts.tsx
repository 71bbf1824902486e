import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts } from '#web/i18n.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { Contract } from '../contract.ts';
import { badgeOf } from '../rules.ts';

/** Colour and word: it works, it works for few, or it is off. */
export function OperatorBadge({ active, touroperator }: Contract) {
  const text = useTexts();
  const hue = badgeOf({
    active: active && touroperator.active,
    exclusive: touroperator.exclusive_toc,
  });
  return <Tag hue={hue}>{text(`operators.badge.${hue}`)}</Tag>;
}

export function TypeNames({ ctypes }: Pick<Contract, 'ctypes'>) {
  const names = new Map(useReference('ctypes').map(({ id, name }) => [id, name]));
  const written = ctypes.map((code) => names.get(code) ?? code).join(', ');
  return <span title={written}>{written}</span>;
}

/** Below the name of an open one. */
export function ContractLead(contract: Contract) {
  const text = useTexts();
  const { touroperator, instruction } = contract;
  return (
    <>
      {touroperator.toc} · {text(`operators.instruction.${instruction}`)} <OperatorBadge {...contract} />
    </>
  );
}
