import { Button, ColorSchemeToggle, IconLogout, IconPlus } from "@crm/ui";
import { Link, useLocation } from "@tanstack/react-router";
import { Brand } from "./brand";
import { navIcon } from "./nav-icons";
import { currentEntries } from "./navigation-entries";
import { useShell } from "./shell-context";

/** Add Contract, the entries of the registered modules, and Logout. */
export function Navigation({ inDrawer = false, onNavigate }: { inDrawer?: boolean; onNavigate?: () => void }) {
  const { navigation, addContractPath, logOut } = useShell();
  const current = currentEntries(navigation, useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className="shell-nav">
      {!inDrawer && <Brand />}
      {addContractPath && (
        <Button
          component={Link}
          to={addContractPath}
          onClick={onNavigate}
          leftSection={<IconPlus size={16} />}
          fullWidth
        >
          Add Contract
        </Button>
      )}
      <nav aria-label="Main" className="shell-nav-entries">
        {navigation.map(({ path, label, icon }) => {
          const Icon = navIcon(icon);
          return (
            <Link
              key={path}
              to={path}
              onClick={onNavigate}
              className="shell-nav-entry"
              // The router would mark none but its own address and what lies beneath.
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={current.includes(path) ? "page" : undefined}
            >
              <Icon size={18} stroke={1.5} aria-hidden />
              {label}
            </Link>
          );
        })}
      </nav>
      <div className="shell-nav-foot">
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={18} stroke={1.5} />}
          justify="flex-start"
          onClick={logOut}
        >
          Logout
        </Button>
        <ColorSchemeToggle />
      </div>
    </div>
  );
}
