import type { TeamRole } from "../access/permissions";
import type { Words } from "./shown";

export const TEAM_ROLE: Words<TeamRole> = {
  OWNER: "Owner",
  MANAGER: "Manager",
  REVIEWER: "Reviewer",
  FINANCE: "Finance",
  VIEWER: "Viewer",
};
