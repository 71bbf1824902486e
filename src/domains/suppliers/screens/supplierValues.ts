import { type Supplier, type SupplierInput, supplierInput } from '../contract.ts';

const EMPTY = supplierInput.parse({ name: '-' });

export const supplierValues = (supplier: Supplier | undefined): SupplierInput =>
  supplier ? supplierInput.parse(supplier) : { ...EMPTY, name: '' };
