CREATE TABLE "file_locks" (
	"project_id" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "file_locks_project_id_path_pk" PRIMARY KEY("project_id","path")
);
--> statement-breakpoint
ALTER TABLE "file_locks" ADD CONSTRAINT "file_locks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;