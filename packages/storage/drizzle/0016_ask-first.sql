ALTER TABLE "projects" ADD COLUMN "asks_first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "proposal" text;
--> statement-breakpoint
CREATE TRIGGER "project_asks_changed" AFTER UPDATE OF "asks_first" ON "projects" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();
--> statement-breakpoint
CREATE TRIGGER "proposal_changed" AFTER UPDATE OF "proposal" ON "versions" FOR EACH ROW EXECUTE FUNCTION "sayso_tell_project_change"();
