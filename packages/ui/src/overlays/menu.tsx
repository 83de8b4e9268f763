import {
  getRefProp,
  type MenuCheckboxItemProps,
  type MenuDividerProps,
  type MenuItemProps,
  type MenuLabelProps,
  type MenuProps,
} from "@mantine/core";
import { useMergedRef } from "@mantine/hooks";
import { type ComponentPropsWithRef, cloneElement, createContext, type JSX, type PropsWithChildren, use } from "react";
import { lazyComponent } from "../lazy/lazy-component";
import { useOnFirstUse } from "../lazy/use-on-first-use";

const MenuContext = createContext<ReturnType<typeof useOnFirstUse<HTMLElement>> | undefined>(undefined);

function MenuRoot({ children, ...props }: MenuProps) {
  const onUse = useOnFirstUse<HTMLElement>();
  const { parts } = onUse;
  return <MenuContext value={onUse}>{parts ? <parts.Menu {...props}>{children}</parts.Menu> : children}</MenuContext>;
}

function MenuTarget({ children }: { children: JSX.Element }) {
  const onUse = use(MenuContext);
  const ref = useMergedRef(onUse?.target, getRefProp(children));
  if (onUse?.parts) return <onUse.parts.Menu.Target>{cloneElement(children, { ref })}</onUse.parts.Menu.Target>;
  return cloneElement(children, { ref, onClick: onUse?.use, "aria-haspopup": "menu", "aria-expanded": false });
}

function MenuDropdown({ children }: PropsWithChildren) {
  const parts = use(MenuContext)?.parts;
  return parts ? <parts.Menu.Dropdown>{children}</parts.Menu.Dropdown> : null;
}

/** A button's menu, whose list loads at the first click. */
export const Menu = Object.assign(MenuRoot, {
  Target: MenuTarget,
  Dropdown: MenuDropdown,
  Item: lazyComponent<MenuItemProps & ComponentPropsWithRef<"button">>((parts) => parts.Menu.Item),
  CheckboxItem: lazyComponent<MenuCheckboxItemProps>((parts) => parts.Menu.CheckboxItem),
  Label: lazyComponent<MenuLabelProps>((parts) => parts.Menu.Label),
  Divider: lazyComponent<MenuDividerProps>((parts) => parts.Menu.Divider),
});
